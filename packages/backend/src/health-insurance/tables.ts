import type { PersonalTables } from '../db/personal-tables.ts'

export const healthInsuranceTables: PersonalTables = { destroyed: ['health_insurance_link'], kept: {} }
