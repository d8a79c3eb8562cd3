import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { expectOurCode } from '../our-code.ts'
import { DONE, type PortalAnswer } from '../portal-calls.ts'
import { PortalRefusal } from '../portal-errors.ts'

/**
 * 지원-104: sends the report of that Sunday again by 지원-004, within a minute and unchanged.
 * @source docs/reference/standard.md#portal
 */
export const sendStatisticsAgain: PortalAnswer<'지원-104'> = async (context, request) => {
  expectOurCode(context, request.org_code)
  const inquiryDate = request.inquiry_date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (!(await context.mydata.sendReportAgain(inquiryDate, request.type))) {
    throw new PortalRefusal(rspCodes.badParameter, 'inquiry_date: no report of this day')
  }
  return DONE
}
