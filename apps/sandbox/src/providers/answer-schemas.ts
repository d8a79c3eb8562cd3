/** For tests: the contract's schema of every call, by industry and resource. */
import * as bank from '@ieum/contracts/outside/data/bank.ts'
import * as capital from '@ieum/contracts/outside/data/capital.ts'
import * as card from '@ieum/contracts/outside/data/card.ts'
import * as efin from '@ieum/contracts/outside/data/efin.ts'
import * as ginsu from '@ieum/contracts/outside/data/ginsu.ts'
import * as insu from '@ieum/contracts/outside/data/insu.ts'
import * as invest from '@ieum/contracts/outside/data/invest.ts'
import * as shared from '@ieum/contracts/outside/data/shared-products.ts'
import * as telecom from '@ieum/contracts/outside/data/telecom.ts'
import type * as z from 'zod'
import type { Industry } from './resources.ts'

const pensions = {
  '/irps': shared.IrpListAnswer,
  '/irps/basic': shared.IrpBasicAnswer,
  '/irps/detail': shared.IrpDetailAnswer,
  '/irps/transactions': shared.IrpTransactionsAnswer,
  '/db/basic': shared.DbBasicAnswer,
  '/dc': shared.DcListAnswer,
  '/dc/basic': shared.DcBasicAnswer,
  '/dc/transactions': shared.DcTransactionsAnswer,
  '/dc/detail': shared.DcDetailAnswer,
}
const prepaid = {
  '/prepaid': shared.PrepaidListAnswer,
  '/prepaid/balance': shared.PrepaidBalanceAnswer,
  '/prepaid/transactions': shared.PrepaidTransactionsAnswer,
  '/prepaid/approval': shared.PrepaidApprovalsAnswer,
}

export const ANSWER_SCHEMAS: Record<Industry, Readonly<Record<string, z.ZodType>>> = {
  bank: {
    ...pensions,
    ...prepaid,
    '/accounts': bank.BankAccountsAnswer,
    '/accounts/deposit/basic': bank.DepositBasicAnswer,
    '/accounts/deposit/detail': bank.DepositDetailAnswer,
    '/accounts/deposit/transactions': bank.DepositTransactionsAnswer,
    '/accounts/deposit/scheduled': bank.ScheduledTransfersAnswer,
    '/accounts/invest/basic': bank.FundBasicAnswer,
    '/accounts/invest/detail': bank.FundDetailAnswer,
    '/accounts/invest/transactions': bank.FundTransactionsAnswer,
    '/accounts/loan/basic': shared.LoanBasicAnswer,
    '/accounts/loan/detail': shared.LoanDetailAnswer,
    '/accounts/loan/transactions': shared.LoanTransactionsAnswer,
    '/accounts/isa/basic': bank.IsaBasicAnswer,
    '/accounts/isa/transactions': bank.IsaTransactionsAnswer,
    '/accounts/isa/detail': bank.IsaDetailAnswer,
    '/sleep_noncont': shared.SleepListAnswer,
    '/sleep_noncont/deposit': shared.SleepDepositAnswer,
  },
  card: {
    ...prepaid,
    '/cards': card.CardsAnswer,
    '/cards/{card_id}': card.CardBasicAnswer,
    '/points': card.CardPointsAnswer,
    '/bills': card.CardBillsAnswer,
    '/bills/detail': card.CardBillDetailAnswer,
    '/payments': card.CardPaymentsAnswer,
    '/payments/revolving': card.CardRevolvingAnswer,
    '/cards/{card_id}/approval-domestic': card.CardDomesticApprovalsAnswer,
    '/cards/{card_id}/approval-overseas': card.CardOverseasApprovalsAnswer,
    '/cards/{card_id}/purchase-domestic': card.CardDomesticPurchasesAnswer,
    '/cards/{card_id}/purchase-overseas': card.CardOverseasPurchasesAnswer,
    '/loans': card.CardLoansAnswer,
    '/loans/short-term': card.CardShortTermLoansAnswer,
    '/loans/long-term': card.CardLongTermLoansAnswer,
    '/loans/long-term/transactions': card.CardLongTermTransactionsAnswer,
  },
  invest: {
    ...pensions,
    '/accounts': invest.InvestAccountsAnswer,
    '/accounts/basic': invest.InvestBasicAnswer,
    '/accounts/transactions': invest.InvestTransactionsAnswer,
    '/accounts/products': invest.InvestProductsAnswer,
    '/accounts/pension': invest.InvestPensionAnswer,
    '/accounts/scheduled': bank.ScheduledTransfersAnswer,
  },
  insu: {
    ...pensions,
    '/insurances': insu.InsurancesAnswer,
    '/insurances/basic': insu.InsuranceBasicAnswer,
    '/insurances/contracts': insu.InsuranceContractsAnswer,
    '/insurances/car': insu.CarInsuranceAnswer,
    '/insurances/payment': insu.InsurancePaymentAnswer,
    '/insurances/transactions': insu.InsuranceTransactionsAnswer,
    '/insurances/car/transactions': insu.CarInsuranceTransactionsAnswer,
    '/insurances/coverages': insu.InsuranceCoveragesAnswer,
    '/insurances/general/basic': insu.GeneralInsuranceBasicAnswer,
    '/insurances/general/contracts': insu.InsuranceContractsAnswer,
    '/insurances/general/payment': insu.InsurancePaymentAnswer,
    '/insurances/general/transactions': insu.InsuranceTransactionsAnswer,
    '/insurances/general/coverages': insu.InsuranceCoveragesAnswer,
    '/insured': insu.InsuredListAnswer,
    '/insured/basic': insu.InsuredBasicAnswer,
    '/insured/contracts': insu.InsuranceContractsAnswer,
    '/insured/car': insu.CarInsuranceAnswer,
    '/insured/coverages': insu.InsuranceCoveragesAnswer,
    '/insured/general/basic': insu.GeneralInsuranceBasicAnswer,
    '/insured/general/contracts': insu.InsuranceContractsAnswer,
    '/insured/general/coverages': insu.InsuranceCoveragesAnswer,
    '/loans': insu.InsuranceLoansAnswer,
    '/loans/basic': insu.InsuranceLoanBasicAnswer,
    '/loans/detail': shared.LoanDetailAnswer,
    '/loans/transactions': insu.InsuranceLoanTransactionsAnswer,
    '/sleep_noncont': shared.SleepListAnswer,
  },
  efin: {
    '/prepaid': efin.EfinPrepaidListAnswer,
    '/prepaid/balance': shared.PrepaidBalanceAnswer,
    '/prepaid/charge': efin.EfinChargeAnswer,
    '/prepaid/transactions': efin.EfinPrepaidTransactionsAnswer,
    '/paid': efin.EfinPaidListAnswer,
    '/paid/methods': efin.EfinPaymentMethodsAnswer,
    '/paid/transactions': efin.EfinPaidTransactionsAnswer,
  },
  capital: {
    '/loans': capital.CapitalLoansAnswer,
    '/loans/basic': shared.LoanBasicAnswer,
    '/loans/detail': shared.LoanDetailAnswer,
    '/loans/transactions': shared.LoanTransactionsAnswer,
    '/loans/oplease/basic': capital.LeaseBasicAnswer,
    '/loans/oplease/transactions': capital.LeaseTransactionsAnswer,
  },
  ginsu: {
    '/insurances': ginsu.GuaranteeInsurancesAnswer,
    '/insurances/basic': ginsu.GuaranteeBasicAnswer,
    '/insurances/transactions': ginsu.GuaranteeTransactionsAnswer,
  },
  telecom: {
    '/telecoms': telecom.TelecomsAnswer,
    '/telecoms/bills': telecom.TelecomBillsAnswer,
    '/telecoms/transactions': telecom.TelecomTransactionsAnswer,
    '/telecoms/paid-transactions': telecom.TelecomPaidTransactionsAnswer,
  },
}
