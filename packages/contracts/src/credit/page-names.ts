/** Pages of credit, as failures on them are told. */
export const CREDIT_PAGES = ['credit'] as const
