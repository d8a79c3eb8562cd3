import type { ToldByMydata } from '../portal/told-by-services.ts'

/** What other parts of the server may use of the data connection: what the portal asks for. */
export type Mydata = ToldByMydata
