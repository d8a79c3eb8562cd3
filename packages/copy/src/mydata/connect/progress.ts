import { grouped } from '../../format/won.ts'

const title = '자산을 연결하고 있어요'
const subtitle = '최대 1분 정도 걸려요'

/** Connection request. @source docs/reference/words.md#screens */
export const request = { title, subtitle } as const

/** Sync status. @source docs/reference/words.md#screens */
export const sync = {
  title,
  subtitle,
  percent: (percent: number) => `${percent}%`,
  progress: ({ total, done }: { readonly total: number; readonly done: number }) =>
    `${grouped(total)}곳 중 ${grouped(done)}곳을 확인했어요`,
  /** Read aloud at each quarter. */
  announcement: ({
    percent,
    failed,
    noAsset,
  }: {
    readonly percent: number
    readonly failed: number
    readonly noAsset: number
  }) =>
    [
      `${percent}%`,
      failed > 0 ? `연결하지 못한 기관 ${grouped(failed)}곳` : null,
      noAsset > 0 ? `상품이 없는 기관 ${grouped(noAsset)}곳` : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  row: { loading: '연결 중', success: '연결했어요', failed: '연결하지 못했어요', noAsset: '상품이 없어요' },
  keepOpen: '화면을 벗어나도 연결은 계속돼요',
} as const

/** Sync complete. @source docs/reference/words.md#screens */
export const done = {
  title: '연결을 마쳤어요',
  /** @param connected institutions where something was found; 0 has no count */
  subtitle: (connected: number) =>
    connected === 0 ? '연결할 상품을 찾지 못했어요' : `${grouped(connected)}곳을 연결했어요`,
  toast: '일부 자산은 나중에 연결할게요',
  toastAction: '보기',
  delayedCount: (delayed: number) => `연결이 늦어지는 기관 ${grouped(delayed)}곳`,
  sheetTitle: '연결이 늦어지는 기관',
  sheetBody: '연결할 수 있을 때 이어서 마칠게요',
  retry: '다시 연결해보기',
  noAssetHeading: '상품이 없는 기관',
  confirm: '확인',
} as const
