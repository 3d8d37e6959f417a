export const rightKinds = ['EXCLUSIVE', 'RENEWABLE', 'PERPETUAL', 'LICENCE', 'OLD'] as const
export const togetherKinds = ['JOINT', 'SHARES'] as const
export const openingRules = ['ALL', 'ANY', 'LEAD'] as const
