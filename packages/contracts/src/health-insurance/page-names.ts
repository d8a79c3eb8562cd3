/** Pages of health-insurance linking, as failures on them are reported: none names what was viewed. */
export const HEALTH_INSURANCE_PAGES = ['healthInsurance'] as const
