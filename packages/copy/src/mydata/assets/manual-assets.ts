import type { ManualAssetField } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { amountUnclear } from '../../format/amount-unclear.ts'
import { josa } from '../../format/josa.ts'
import { manualAssetRows } from './manual-asset-rows.ts'

/** The error of a field and how to correct it, by the name of the problem. */
const errors = {
  kind: { missing: '종류를 골라 주세요' },
  name: { missing: '이름을 넣어 주세요', tooLong: '이름은 40자까지 넣을 수 있어요' },
  amount: {
    missing: '금액을 넣어 주세요',
    unclear: amountUnclear,
    tooLarge: '10조원까지 넣을 수 있어요',
  },
  asOfDate: {
    missing: '날짜를 골라 주세요',
    future: '오늘이나 지난 날짜를 골라 주세요',
    tooEarly: '1900년부터 고를 수 있어요',
  },
} as const satisfies { readonly [field in ManualAssetField]: { readonly [problem: string]: string } }

/** Manual assets. */
export const manualAssets = {
  ...manualAssetRows,
  addTitle: '어떤 자산을 더할까요?',
  editTitle: '자산을 고칠까요?',
  subtitle: '순자산에 더해서 보여드려요',
  kind: '종류',
  kindUnchosen: '골라 주세요',
  name: '이름',
  nameHelp: '내가 알아보기 쉬운 이름이면 돼요',
  amount: '금액',
  won: '원',
  asOfDate: '금액을 확인한 날',
  errors,
  save: '저장하기',
  saving: '저장하고 있어요',
  remove: '삭제하기',
  removing: '삭제하고 있어요',
  removeTitle: (name: string) => `${josa(name, '을/를')} 삭제할까요?`,
  removeText: '순자산에서도 빠져요. 삭제하면 되돌릴 수 없어요.',
  failed: '저장하지 못했어요. 입력한 내용은 그대로 있어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요. 입력한 내용은 그대로 있어요',
  gone: '이미 삭제한 자산이에요',
  removeFailed: '삭제하지 못했어요. 잠시 후 다시 시도해 주세요',
} as const
