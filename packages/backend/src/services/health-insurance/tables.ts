import type { PersonalTables } from '../../platform/db/personal-tables.ts'

export const healthInsuranceTables: PersonalTables = { destroyed: ['health_insurance_link'], kept: {} }
