import { texts } from '../../core/texts.ts'

export const t = texts({
  'practices.title': 'Practices',
  'practices.about':
    'What a park can do beyond sales and burials. Each is switched on from a day and asks nothing about earlier records. While it is off, nobody sees it.',
  'practices.dig_orders.what':
    'A grave is dug only by order. One person marks it, and a second person checks it without being shown its number. The burial is recorded at the grave.',
  'practices.dig_orders.asks':
    'Asks the office for the size of each coffin and an order to dig. Asks two people in the grounds, on a phone or on paper, to mark, check, open and close the grave.',
  'practices.grave_room.what':
    'What is known of each grave: its own number of places, its size, how deep it was dug. Answers whether it can be opened again.',
  'practices.grave_room.asks':
    'Asks the office for the size of each coffin, and the staff in the grounds for the depth of each grave they measure. Nothing has to be known in advance.',
  'practices.rights.what':
    'Who holds the right to a site: several holders, what happens when one dies, who consents to a burial, how a right passes on, and its deed.',
  'practices.rights.asks':
    'Asks the office for the consent of every holder before a burial is confirmed, and two people to decide a transfer. Sites ask nothing until their right is on record.',
  'practices.tenure.what':
    'Rights that end: how long a right is granted for, what is due, renewals by an order, yearly fees, and the steps of taking a right back.',
  'practices.tenure.asks':
    'Asks the office to set how long a right to each site type lasts. A burial that needs longer asks for an extension first.',
  'practices.plans.what':
    'Orders that are paid in instalments: the dues, what is late, reminders and notices, and the end of a plan that was not kept.',
  'practices.plans.asks':
    'Asks the office to choose a plan on a draft and to say when burials are allowed. Nothing is charged by itself.',
  'practices.bank.what':
    'The files of banks and mobile-money services: read in, matched to orders by their reference, and signed day by day.',
  'practices.bank.asks':
    'Asks the office for the files of each account, and someone who matched none of a day to sign it. Payments of these accounts leave the count of the cash drawer.',
  'practices.desk.what':
    'Funeral directors book a place themselves, at any hour. The place is held until the office has answered, or until the time for the papers is over.',
  'practices.desk.asks':
    'Asks the office to answer bookings, to say which slots can be booked from outside (Setup > Slots), and to give each director an account (Contractors).',
  'practices.families.what':
    'Families search for a grave on the public pages, see the way to it, and send requests to the office.',
  'practices.families.asks':
    'Asks the office to say for each cemetery which burials are listed (Setup > Public Pages), and to answer requests. No burial is listed until then.',
  'practices.texts.what':
    'Texts by SMS or WhatsApp: a burial is booked, is tomorrow, has another time; a receipt; a due of a payment plan.',
  'practices.texts.asks':
    'Asks for an account with a service that sends texts, and for the words of each text (Setup > Texts). Anyone who replies STOP gets no more.',
  'practices.off': 'Off',
  'practices.on': 'On since {date}',
  'practices.soon': 'On from {date}',
  'practices.by': 'Changed by {by} on {date}',
  'practices.switch-on': 'Switch on',
  'practices.change': 'Change',
  'practices.named': '{act}: {name}',
  'practices.since': 'From',
  'practices.save': 'Save',
  'practices.switch-off': 'Switch off',
  'practices.switch-off.ask': 'Switch off {name}?',
  'practices.switch-off.text':
    'It asks nothing any more and disappears from all screens. Everything recorded is kept.',
  'practices.switch-off.graves':
    'It asks nothing any more and disappears from all screens. Everything recorded is kept, and who lies in a grave still lies there.',
  'practices.done.on': '{name}: on from {date}.',
  'practices.done.off': '{name}: off.',
  'practices.preset': 'Begin with the values of',
  'practices.preset.none': 'No preset',
  'practices.preset.sources': 'Where these values come from. Please confirm them with your adviser.',
  'practices.preset.filled': 'Values filled in. They hold once you save.',
  'practices.preset.source': '{option}: {value} ({source})',
  'practices.yes': 'yes',
  'practices.no': 'no',
  'practices.option.remote_check': 'A second person can check by photos',
  'practices.option.laid_within_hours': 'Hours after the slot to record the burial',
  'practices.option.depth_tolerance_cm': 'A grave can be shallower by (cm)',
  'practices.option.depth_for_one_cm': 'Depth of a grave for one (cm)',
  'practices.option.depth_for_each_further_cm': 'Deeper for each further coffin (cm)',
  'practices.option.cover_cm': 'Earth above the top coffin (cm)',
  'practices.option.layer_cm': 'Earth between coffins (cm)',
  'practices.option.coffin_height_cm': 'Height of a coffin never measured (cm)',
  'practices.option.working_gap_cm': 'Space on each side of a coffin (cm)',
  'practices.option.min_wait_months': 'Months before a grave is opened again',
  'practices.option.opening_rule': 'Who consents to a burial',
  'practices.choice.opening_rule.ALL': 'All living holders',
  'practices.choice.opening_rule.ANY': 'Any one of the holders',
  'practices.choice.opening_rule.LEAD': 'The lead holder',
  'practices.option.together': 'Several holders hold a right',
  'practices.choice.together.JOINT': 'jointly: the survivors hold it',
  'practices.choice.together.SHARES': 'by shares: a share goes to the heirs',
  'practices.option.due_within_months': 'Rights due: months ahead',
  'practices.option.first_reminder_days': 'First reminder: days after a missed due',
  'practices.option.second_reminder_days': 'Second reminder: days after a missed due',
  'practices.option.warn_above_instalments': 'Ask before a plan of more instalments (0: never)',
  'practices.option.post_right_references': 'Make the receipt when the reference is right',
  'practices.option.unidentified_after_days': 'Show unidentified payments on Home after (days)',
  'practices.option.hold_hours': 'Hours a booking keeps its place without papers',
  'practices.option.notice_hours': 'Hours before the slot to book at the latest',
  'practices.option.answer_hours': 'Hours in which the office answers',
  'practices.option.holds_at_once': 'Bookings of one director that hold a place',
  'practices.option.bookings_a_day': 'Bookings of one director in a day',
  'practices.option.horizon_days': 'Days ahead that can be booked',
  'practices.option.same_day': 'Burials on the same day, with the burial permit',
  'practices.option.same_day_hours': 'Hours before the slot, on the same day',
  'practices.option.search_engines': 'Search engines may list the listed burials',
  'practices.option.channel': 'Send by',
  'practices.choice.channel.SMS': 'SMS',
  'practices.choice.channel.WHATSAPP': 'WhatsApp',
  'practices.option.language': 'Language, unless the family has another',
  'practices.choice.language.EN': 'English',
  'practices.choice.language.FR': 'French',
  'practices.choice.language.PT': 'Portuguese',
  'practices.choice.language.SW': 'Swahili',
  'practices.option.receipts': 'Text the customer when a payment is received',
  'practices.option.quiet_from': 'Quiet hours begin (hour of the day)',
  'practices.option.quiet_to': 'Quiet hours end (same hour: no quiet hours)',
  'practices.option.due_days': 'Send the reminder so many days before a due',
  'practices.option.daily_limit': 'Texts a day at most',
  'practices.option.case_wait_days': 'Days between the steps of a case',
  'practices.option.contagious_wait_years': 'Years to ask the health officer after a contagious disease',
})
