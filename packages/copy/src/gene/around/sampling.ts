/** How to take a sample, before it is returned. @source docs/reference/words.md#screens */
export const geneSamplingWords = {
  link: '검체 담는 법 보기',
  title: '검체를 담아 볼까요?',
  subtitle: '순서대로 따라 하면 다시 담을 일이 줄어요',
  kit: {
    title: '1. 키트 번호 확인',
    label: '키트 번호',
    help: '상자와 용기에 적힌 번호를 적어 주세요. 두 번호가 같아야 해요',
    right: '보낸 키트의 번호와 같아요',
    wrong: '보낸 키트의 번호와 달라요. 한 글자씩 다시 확인해 주세요',
  },
  pause: {
    title: '2. 30분 기다리기',
    lead: '담기 전에',
    points: ['물로 입을 헹궈 주세요.', '30분 동안 먹거나 마시거나 양치하거나 담배를 피우지 마세요.'],
    start: '지금부터 30분 재기',
    left: (seconds: number) => `${Math.floor(seconds / 60)}분 ${seconds % 60}초 남았어요`,
    over: '30분이 지났어요. 이제 담아도 돼요',
    again: '먹거나 마셨어요. 다시 재기',
    note: '이 화면을 닫아도 시간은 흘러요.',
  },
  stroke: {
    title: '3. 검체 담기',
    lead: '담을 때',
    points: [
      '용기 안쪽과 뚜껑 안쪽은 만지지 마세요.',
      '침을 표시선까지 천천히 채워 주세요. 거품은 양에 들어가지 않아요.',
      '뚜껑을 끝까지 닫고 열 번쯤 흔들어 보존액과 섞어 주세요.',
      '용기의 번호와 상자의 번호가 같은지 한 번 더 보고 지퍼백에 넣어 주세요.',
    ],
    done: '30분을 기다린 뒤 안내대로 담았어요',
    cta: '키트 보내기',
    missing: '키트 번호, 기다린 시간, 담은 것을 차례로 확인해 주세요',
  },
  none: {
    title: '담을 키트가 없어요',
    text: '키트가 도착하면 여기에서 담는 법을 볼 수 있어요.',
  },
} as const
