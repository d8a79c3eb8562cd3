/** Address of the next kit, after one that could not be delivered. @source docs/reference/words.md#screens */
export const geneKitAddressWords = {
  notice: '키트를 전하지 못해 되돌아왔어요. 받을 곳을 확인하면 다시 보내 드려요',
  link: '받을 곳 확인하기',
  title: '키트를 받을 곳이 맞나요?',
  subtitle: '지난번 키트를 전하지 못했어요. 확인하기 전에는 다시 보내지 않아요',
  noteLabel: '알아 두세요',
  note: '새 키트는 비용이 들지 않아요. 분석 기관에는 확인한 주소를 다시 알려요.',
  cta: '이곳으로 받을게요',
  busy: '알리고 있어요',
  failed: '확인하지 못했어요. 다시 눌러 주세요',
  nothing: { title: '확인할 주소가 없어요', text: '키트가 되돌아오면 여기에서 받을 곳을 확인해요.' },
  back: '검사로 돌아가기',
} as const
