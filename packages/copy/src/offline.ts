/** The page that opens where there is no network. */
export const offlineWords = {
  title: '인터넷에 연결되지 않았어요',
  text: '연결되면 보려던 화면을 바로 열어 드려요',
  stillOffline: '아직 인터넷에 연결되지 않았어요',
} as const
