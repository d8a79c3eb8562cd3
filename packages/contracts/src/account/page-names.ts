/** Pages of the account, as failures on them are reported. */
export const ACCOUNT_PAGES = ['welcome', 'signup', 'settings', 'terms', 'accessibility', 'offline'] as const
