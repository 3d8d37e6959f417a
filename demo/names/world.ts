interface Names {
  family: string
  women: string
  men: string
}

/**
 * Families from elsewhere, as many in a thousand of the park's as `share` says. Weights are the shares that their
 * countries' registers publish, rounded: Nguyễn is borne by 38 in a hundred Vietnamese, Kim by 21 in a hundred Koreans.
 */
export const world: (Names & { share: number })[] = [
  {
    share: 40,
    family:
      'Nguyễn 384, Trần 121, Lê 95, Phạm 70, Hoàng 51, Phan 45, Vũ 39, Đặng 21, Bùi 20, Đỗ 14, Hồ 13, Ngô 13, Dương 10, Lý 5',
    women: 'Thị Hồng 9, Thị Lan 8, Thị Hoa 8, Thị Mai 7, Ngọc Ánh 5, Thu Hà 5, Kim Chi 3, Diễm 2',
    men: 'Văn Đức 9, Văn Hùng 8, Minh 8, Quốc Bảo 5, Hữu Phước 4, Đình Long 4, Thanh 3, Sơn 2',
  },
  {
    share: 25,
    family:
      'Wang 73, Li 72, Zhang 68, Liu 54, Chen 45, Yang 31, Zhao 23, Huang 22, Zhou 21, Wu 21, Xu 17, Sun 15, Hu 13, Zhu 13, Gao 12, Lin 12, He 12, Ma 13, Ng 9, Wong 8, Chan 7, Ho 5, Au 2',
    women: 'Mei 9, Li 8, Yan 7, Mei Lin 5, Xiu Ying 5, Hui 4, Na 3, Yu 2',
    men: 'Wei 10, Jun 8, Qiang 6, Ming 6, Jian Guo 4, Bo 3, Tao 3, Yi 2',
  },
  {
    share: 8,
    family: '王 73, 李 72, 张 68, 刘 54, 陈 45, 杨 31, 赵 23, 黄 22, 周 21, 吴 21',
    women: '秀英 9, 丽 8, 敏 7, 静 6, 美玲 5',
    men: '伟 9, 强 8, 军 7, 建国 5, 明 4',
  },
  {
    share: 35,
    family: 'Patel 90, Shah 40, Desai 22, Mehta 20, Naik 14, Joshi 13, Khan 12, Bhatt 8, Parekh 7, Vaghela 4',
    women: 'Kavita 8, Meena 7, Asha 6, Jyoti 6, Sunita 5, Nisha 4, Hansa 3, Fatima 3',
    men: 'Raj 8, Suresh 7, Dinesh 6, Kiran 6, Ramesh 5, Yusuf 4, Imran 3, Bharat 3',
  },
  {
    share: 6,
    family: 'शर्मा 30, पटेल 28, सिंह 26, गुप्ता 18, यादव 12',
    women: 'सुनीता 8, कविता 7, आशा 5, मीना 4',
    men: 'राजेश 8, सुरेश 6, अनिल 6, दिनेश 4',
  },
  {
    share: 10,
    family:
      'Nowak 203, Kowalski 137, Wiśniewski 109, Wójcik 98, Kowalczyk 97, Kamiński 93, Lewandowski 91, Zieliński 89, Woźniak 88, Szymański 87, Żółć 2, Źrebiec 2',
    women: 'Małgorzata 8, Agnieszka 7, Zofia 6, Łucja 4, Elżbieta 4',
    men: 'Łukasz 8, Paweł 7, Stanisław 6, Michał 5, Żegota 1',
  },
  {
    share: 5,
    family: 'Παπαδόπουλος 28, Βλάχος 20, Αγγελόπουλος 14, Νικολαΐδης 12, Γεωργίου 11',
    women: 'Μαρία 9, Ελένη 8, Αικατερίνη 6',
    men: 'Γεώργιος 9, Δημήτριος 8, Ιωάννης 7',
  },
  {
    share: 4,
    family: 'Иванова 19, Смирнова 18, Кузнецова 14, Попова 10',
    women: 'Анна 8, Мария 7, Елена 7, Ольга 5',
    men: 'Никита 4, Илья 4, Саша 3',
  },
  {
    share: 6,
    family: 'الحسن 20, محمود 18, إبراهيم 16, الخطيب 10, منصور 8',
    women: 'فاطمة 9, زينب 7, مريم 6',
    men: 'محمد 20, أحمد 14, علي 10, يوسف 7',
  },
  {
    share: 4,
    family: 'ተስፋዬ 14, ገብረ 12, ከበደ 11, አበበ 10, ኃይሌ 8',
    women: 'አስቴር 7, ሰላም 6, ሕይወት 5',
    men: 'ዮሐንስ 7, ዳዊት 6, ሙሉጌታ 4',
  },
  {
    share: 4,
    family: 'Kim 215, Lee 147, Park 84, Choi 47, Jung 43, Kang 23, Cho 21, Yoon 21, 김 30, 이 20',
    women: 'Ji-woo 6, Min-seo 5, Young-ja 5, 영희 3',
    men: 'Min-jun 6, Seo-jun 5, Young-ho 5, 철수 3',
  },
  {
    share: 20,
    family:
      'Silva 30, Santos 24, Pereira 20, García 18, Muñoz 9, Gonçalves 8, Sørensen 8, Åström 3, Müller 14, Jürgens 3, Öztürk 5, Çelik 4, Dvořák 4, Nagy 6, Ó Briain 2, Ferreira-Nunes 2',
    women: 'Ana 8, María José 6, Øyunn 2, Zoë 3, Renée 3, Ayşe 4, Conceição 3',
    men: 'José 9, João 7, Jürgen 5, Søren 4, Andrés 4, Mehmet 4, Jiří 3, Åke 2',
  },
]
