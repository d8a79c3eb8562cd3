/** The two consumer credit bureaus, in the order in which they are shown. */
export const CREDIT_BUREAU_NAMES = ['KCB', 'NICE'] as const
