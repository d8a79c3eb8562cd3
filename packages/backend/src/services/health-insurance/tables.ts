import type { PersonalTables } from '../../platform/db/tables/personal-tables.ts'

export const healthInsuranceTables: PersonalTables = { destroyed: ['health_insurance_link'], retained: {} }
