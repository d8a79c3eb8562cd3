/** A person's holding at an institution of a bench, as in a people file; `at` distinguishes them. */

export const oneAccount = (at: number) => ({
  account_list: [
    {
      account_num: `110${String(at).padStart(9, '0')}`,
      prod_name: '입출금통장',
      account_type: '1001',
      account_status: '01',
      saving_method: '01',
      issue_date: '20200101',
      balance_amt: 1_000_000 + at,
      offered_rate: 0.1,
    },
  ],
})

export const oneCard = (at: number) => ({
  card_list: [
    {
      card_id: `CARD${at}`,
      card_num: '1234-56**-****-3456',
      card_name: '카드',
      card_member: '1',
      card_type: '01',
      issue_date: '20200101',
    },
  ],
})
