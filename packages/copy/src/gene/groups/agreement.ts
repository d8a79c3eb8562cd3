/**
 * The consent of a person who creates or joins a comparison group; a changed text is a new version.
 * @source docs/reference/gene.md#comparison-groups
 */
export const GROUP_AGREEMENT = {
  version: '2026-11',
  title: '함께 비교하기 전에 알아 두세요',
  paragraphs: [
    '내 결과를 보여 주는 동안 모임에 있는 사람은 항목마다 내가 낮은 편인지, 보통인지, 높은 편인지를 볼 수 있어요. 둘만 있는 모임에서도 서로의 결과를 그대로 볼 수 있어요.',
    '이름 대신 내가 정한 별명만 보여요. 유전자형과 점수는 보여 주지 않지만, 셋 이상이 보여 주면 항목 종류마다 평균 점수와 순위가 보여요.',
    '술과 담배 의존, 비만, 생리와 폐경, 조상 찾기처럼 민감한 항목은 누구에게도 보이지 않아요.',
    '유전자 결과는 가족과도 이어져 있어요. 내 결과를 보고 부모님이나 자녀의 결과를 짐작할 수도 있어요.',
    '보여 주기를 끄거나 모임에서 나가면 그때부터 바로 보이지 않아요. 검사를 철회하면 모든 모임에서 바로 나가요. 이미 본 사람의 기억은 되돌릴 수 없어요.',
  ],
} as const
