/** Pages of credit, as failures on them are reported. */
export const CREDIT_PAGES = ['credit'] as const
