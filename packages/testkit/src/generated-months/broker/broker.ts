import { dayText } from '../banking-calendar.ts'
import { worthOf } from '../money.ts'
import type { IrpAccount } from '../pension-account.ts'
import { periodOf, rowsOfPeriod } from '../rows-of-period.ts'
import { answered, type GeneratedCall } from '../wire.ts'
import type { Organization, ReadingContext, World } from '../world.ts'
import type { BrokerAccount } from './broker-account.ts'

export type Broker = Organization & { readonly accounts: BrokerAccount[]; readonly irps: IrpAccount[] }

export function openBroker(world: World, code: string, name: string): Broker {
  const broker: Broker = {
    code,
    name,
    industry: 'invest',
    connectedFrom: world.calendar.firstReadingDay,
    readingGroup: code,
    accounts: [],
    irps: [],
    answer: (context) => [
      answered(
        '금투-001',
        null,
        {},
        {
          reg_date: '20180504',
          account_list: broker.accounts.map(({ number }) => ({
            account_num: number,
            is_consent: true,
            account_name: '종합계좌',
            account_type: '101',
            issue_date: '20180504',
            is_tax_benefits: false,
            is_cma: false,
            is_stock_trans: true,
            is_account_link: false,
          })),
        },
      ),
      ...broker.accounts.flatMap((one) => accountAnswers(one, context)),
      ...broker.irps.flatMap((one) => one.answer(context)),
    ],
  }
  world.organizations.push(broker)
  return broker
}

function accountAnswers(account: BrokerAccount, context: ReadingContext): GeneratedCall[] {
  account.asset.worthAt.set(context.at, account.worthKrw())
  const base_date = dayText(context.to)
  const cash = String(account.cash())
  return [
    answered(
      '금투-002',
      account.number,
      {},
      {
        base_date,
        basic_list: [{ currency_code: 'KRW', withholdings_amt: cash, credit_loan_amt: '0', avail_balance: cash }],
      },
    ),
    answered('금투-003', account.number, periodOf(context), {
      trans_list: rowsOfPeriod(account.rows, context).map(({ sent }) => sent),
    }),
    answered(
      '금투-004',
      account.number,
      {},
      {
        base_date,
        prod_list: account.holdings
          .filter(({ units }) => units > 0)
          .map(({ code, name, units, price, paid }) => ({
            prod_type: '401',
            prod_code: code,
            prod_name: name,
            is_tax_benefits: false,
            purchase_amt: String(paid),
            holding_num: String(units),
            eval_amt: String(worthOf(units, price)),
            currency_code: 'KRW',
          })),
      },
    ),
  ]
}
