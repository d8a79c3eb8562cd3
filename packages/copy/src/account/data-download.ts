import type { DataDownload } from '@ieum/contracts/account/data-downloads.ts'
import { DATA_DOWNLOAD_DAY_MS, DATA_DOWNLOAD_FETCH_MS } from '@ieum/domain/account/data-download.ts'
import { FRESH_SIGN_IN_MS } from '@ieum/domain/account/sign-in-proof.ts'
import { dateTime } from '../format/dates.ts'
import { duration } from '../format/durations.ts'

const DAY = duration(DATA_DOWNLOAD_DAY_MS)
const WHAT: { readonly [status in DataDownload['dataDownloadStatusEnum']]: string } = {
  ASKED: '파일을 준비하고 있어요',
  MAKING: '파일을 준비하고 있어요',
  READY: '파일을 받을 수 있어요',
  OPENED: '파일을 받았어요',
  GONE: '파일이 지워졌어요',
  FAILED: '파일을 만들지 못했어요',
  UNKNOWN: '상태를 알 수 없어요',
}

/** Megabytes with one digit; the smallest is 0.1. */
const size = (bytes: number) => `${Math.max(0.1, Math.round(bytes / 100_000) / 10)}MB`

/** All data about a person, as a file. */
export const dataDownload = {
  title: '내 데이터 내려받기',
  subtitle: '이음이 가지고 있는 내 데이터를 파일 하나로 받아요',
  neverTitle: '아직 요청하지 않았어요',
  neverText: '몇 분이면 준비돼요. 준비되는 동안 다른 일을 해도 괜찮아요.',
  status: ({ dataDownloadStatusEnum }: Pick<DataDownload, 'dataDownloadStatusEnum'>) => WHAT[dataDownloadStatusEnum],
  /** Explanation of this state. */
  about: (one: DataDownload): string => {
    switch (one.dataDownloadStatusEnum) {
      case 'ASKED':
      case 'MAKING':
        return `${dateTime(one.askedAtMs)}에 요청했어요. 이 화면을 닫아도 계속 준비해요.`
      case 'READY':
        return [
          one.sizeBytes === null ? null : size(one.sizeBytes),
          `${dateTime(one.endsAtMs)}까지 한 번 받을 수 있어요`,
        ]
          .filter((part) => part !== null)
          .join(' · ')
      case 'OPENED':
        return one.openedAtMs === null
          ? ''
          : `${dateTime(one.openedAtMs)}에 받았어요. 이음에는 파일이 남아 있지 않아요.`
      case 'GONE':
        return `${DAY}이 지났거나, 담긴 데이터를 삭제해서 파일도 지웠어요.`
      case 'FAILED':
        return '잠시 후 다시 요청해 주세요.'
      default:
        return ''
    }
  },
  request: '파일 요청하기',
  requestAgain: '새로 요청하기',
  open: '파일 받기',
  opened: '파일을 받기 시작했어요',
  asked: '파일을 요청했어요',
  /** Reason why the file cannot be opened as it is. */
  notFresh: `내 데이터를 지키려고, 로그인한 지 ${duration(FRESH_SIGN_IN_MS)}이 안 된 때에만 파일을 열어요.`,
  contentsTitle: '파일에 담는 것',
  contents: [
    '내 정보, 연결한 기관, 자산과 거래 내역, 동의와 전자서명, 설정과 기록을 모두 담아요.',
    'JSON과 엑셀에서 열 수 있는 CSV로 담고, 항목마다 설명을 붙여요.',
    '기관에 접속하는 열쇠처럼 다른 사람이 가지면 위험한 값은 담지 않아요.',
  ],
  note: `파일은 준비된 뒤 ${DAY} 동안 한 번만 열 수 있고, 연 뒤 ${duration(DATA_DOWNLOAD_FETCH_MS)} 안에 받아야 해요. 받은 파일은 다른 사람이 볼 수 없는 곳에 보관해 주세요.`,
  failed: '하지 못했어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
} as const
