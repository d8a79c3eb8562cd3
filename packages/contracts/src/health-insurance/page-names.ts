/** Pages of health-insurance linking, as failures on them are told: none says what was looked at. */
export const HEALTH_INSURANCE_PAGES = ['healthInsurance'] as const
