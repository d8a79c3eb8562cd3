import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import type { GutTraitShown } from './GutTraitPage.tsx'
import type { MicrobeShown } from './MicrobePage.tsx'

const DAY_MS = 86_400_000

export const microbe: MicrobeShown = {
  microbeName: 'Segatella_copri',
  scientificName: 'Segatella copri',
  displayName: '세가텔라 코프리',
  microbeGroupEnum: 'RESIDENT',
  microbeRarityEnum: 'COMMON',
  isDetected: true,
  abundancePercent: 18.4,
  koreanMedianPercent: 6.2,
  topPercent: 12,
  levelEnum: 'HIGH',
  imageUrl: null,
  taxonomy: { phylum: 'Bacteroidota', family: 'Prevotellaceae', genus: 'Segatella', species: 'copri' },
  synonyms: [{ name: 'Prevotella copri', renamedDate: '2022-06-01' }],
  description: '곡물과 채소를 많이 먹는 사람에게서 자주 보여요.',
  roles: ['식이섬유를 나눠요', '비타민 B를 만들어요'],
  foodsThatHelp: ['현미', '콩', '채소'],
  references: [{ title: 'Hitch et al. 2022', url: null }],
  history: [
    { completedAtMs: String(SAMPLE_NOW_MS - 95 * DAY_MS), abundancePercent: 15.1 },
    { completedAtMs: String(SAMPLE_NOW_MS - DAY_MS), abundancePercent: 18.4 },
  ],
}

export const trait: GutTraitShown = {
  traitName: 'GUT_DIVERSITY',
  displayName: '미생물 다양성',
  isComparedWithPeople: true,
  score: 72,
  levelEnum: 'HIGH',
  favorabilityEnum: 'GOOD',
  topPercent: 28,
  oneLiner: '여러 종류가 고르게 살아요',
  description: '몇 종류가 얼마나 고르게 사는지예요.',
  contributingMicrobes: [
    { microbe, directionEnum: 'UP' },
    {
      microbe: { ...microbe, microbeName: 'x', displayName: '푸소박테리움', abundancePercent: null },
      directionEnum: 'DOWN',
    },
  ],
  disclaimer: '장내 미생물 검사 결과는 검체를 담은 날의 모습이에요. 질병을 진단하지 않아요.',
}
