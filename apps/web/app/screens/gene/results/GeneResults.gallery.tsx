import type { TraitDetail, TraitSummary } from '@ieum/contracts/gene/results.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import type { TraitsShown } from '../../../links/traits-shown.ts'
import { FRESH, NEW_DEVICE, NOT_FRESH } from '../../../session/proof-samples.fixtures.ts'
import { BornToBeHealthy, type BornToBeHealthyProps } from './BornToBeHealthy.tsx'
import { ChangedTraits, type ChangedTraitsProps } from './ChangedTraits.tsx'
import { OpenResult, type OpenResultProps } from './OpenResult.tsx'
import { Trait } from './Trait.tsx'
import { TraitCards } from './TraitCards.tsx'
import { TraitPreview, type TraitPreviewProps } from './TraitPreview.tsx'
import { Traits, type TraitsProps } from './Traits.tsx'

const sugar: TraitSummary = {
  traitName: 'BLOOD_SUGAR',
  displayName: '혈당 (공복)',
  traitCategoryEnum: 'HEALTH_CARE',
  resultKindEnum: 'SCORE',
  hasResult: true,
  isOpened: true,
  isNew: false,
  levelEnum: 'HIGH',
  levelLabel: '높음',
  favorabilityEnum: 'CARE',
  typeLabel: null,
  score: 28,
  isComparedWithPeople: true,
  koreanAverageScore: 57,
  topPercent: 94,
  oneLiner: '공복 혈당이 높은 편이에요',
  evidenceStrengthEnum: 'STRONG',
  iconUrl: null,
}
const satiety: TraitSummary = {
  ...sugar,
  traitName: 'SATIETY',
  displayName: '포만감',
  traitCategoryEnum: 'EATING_HABIT',
  resultKindEnum: 'LEVEL',
  favorabilityEnum: 'GOOD',
  score: null,
  koreanAverageScore: null,
  topPercent: 26,
  oneLiner: '배부름을 잘 느끼는 편이에요',
  evidenceStrengthEnum: 'MODERATE',
}
const flush: TraitSummary = {
  ...satiety,
  traitName: 'ALCOHOL_FLUSH',
  displayName: '알코올 홍조',
  traitCategoryEnum: 'PERSONAL_TRAIT',
  levelEnum: 'NORMAL',
  levelLabel: '보통',
  favorabilityEnum: 'NORMAL',
  topPercent: null,
  oneLiner: '많은 사람과 비슷한 편이에요',
}
const wine: TraitSummary = {
  ...flush,
  traitName: 'WINE_PREFERENCE',
  displayName: '와인 선호도',
  resultKindEnum: 'TYPE',
  levelEnum: null,
  levelLabel: null,
  favorabilityEnum: 'NEUTRAL',
  typeLabel: '화이트 와인형',
  oneLiner: '화이트 와인을 더 좋아하는 편이에요',
  evidenceStrengthEnum: 'LIMITED',
}
const closed = (trait: TraitSummary): TraitSummary => ({
  ...trait,
  hasResult: false,
  isOpened: false,
  levelEnum: null,
  levelLabel: null,
  favorabilityEnum: null,
  typeLabel: null,
  score: null,
  isComparedWithPeople: null,
  koreanAverageScore: null,
  topPercent: null,
  oneLiner: null,
})
const longest: TraitSummary = {
  ...sugar,
  traitName: 'YOYO',
  displayName: '체중감량 후 체중회복가능성 (요요)',
  isNew: true,
}

const traits = [sugar, longest, satiety, flush, wine]
const list: TraitsProps['list'] = {
  traits,
  totalCount: traits.length,
  countsByCategory: {
    NUTRIENT: 20,
    EXERCISE: 8,
    SKIN_HAIR: 12,
    EATING_HABIT: 5,
    PERSONAL_TRAIT: 12,
    HEALTH_CARE: 15,
    ANCESTRY: 0,
  },
  countsByFavorability: { GOOD: 14, NORMAL: 38, CARE: 9, NEUTRAL: 11 },
  unreadVariantCount: 0,
  isWaitingToBeOpened: false,
  waitingSelfTestingTypeEnums: [],
}
const noAnswers: TraitsProps['list'] = {
  ...list,
  traits: traits.map(closed),
  countsByFavorability: { GOOD: 0, NORMAL: 0, CARE: 0, NEUTRAL: 0 },
}
const usual: TraitsShown = { category: null, sort: 'RECOMMENDED', filter: 'ALL' }
const page = (changes: Partial<TraitsProps>) => () => (
  <Traits list={list} shown={usual} hasCorrection={false} isClosedCorrection={false} {...changes} />
)

/** Analysed with another method than the people it would be compared with. */
const readOtherwise = { isComparedWithPeople: false, koreanAverageScore: null, topPercent: null } as const

const reference = { sourceEnum: 'PRACTICE', sampleSize: 10_000 } as const
const detail: TraitDetail = {
  ...sugar,
  description: '아침 공복 혈당의 타고난 차이를 봐요.',
  interpretation:
    '공복 혈당이 높은 편이에요. 타고난 경향이라 먹고 움직이고 쉬는 습관에 따라 실제 모습은 달라질 수 있어요.',
  levelDistribution: [
    { levelEnum: 'LOW', populationPercent: 25 },
    { levelEnum: 'NORMAL', populationPercent: 61 },
    { levelEnum: 'HIGH', populationPercent: 14 },
  ],
  typeDistribution: [],
  reference,
  samePercent: 14,
  evidence: { strengthEnum: 'STRONG', geneticSharePercent: null, isStudiedInEastAsians: true },
  genes: [
    {
      geneName: 'MTNR1B',
      role: '잠의 호르몬을 느끼는 단백질',
      snps: [
        {
          rsId: 'rs10830963',
          genotype: 'CG',
          effectAllele: 'G',
          effectAlleleCount: 1,
          genotypePopulationPercent: null,
          direction: 'UP',
        },
      ],
    },
    { geneName: 'GCK', role: '당을 느끼는 효소', snps: [] },
  ],
  unreadVariants: [{ rsId: 'rs1799884', geneName: 'GCK', reasonEnum: 'NO_CALL' }],
  recommendations: ['식사한 뒤에 10분 걸어요', '채소, 단백질, 밥의 순서로 먹어요'],
  cautions: ['검사 결과는 진단이 아니에요', '약이나 식단을 바꾸기 전에는 의사나 약사와 이야기해요'],
  relatedTraitNames: ['BMI'],
  relatedTraits: [{ traitName: 'BMI', displayName: '체질량지수' }],
  references: [
    {
      title: 'Variants in MTNR1B influence fasting glucose levels',
      journal: 'Nature Genetics',
      year: 2009,
      doi: '10.1038/ng.290',
      url: 'https://doi.org/10.1038/ng.290',
      rsIds: ['rs10830963', 'rs560887'],
      populationEnums: ['EUROPEAN'],
      sampleSize: 36_610,
    },
    {
      title:
        'MTNR1B rs10830963 is associated with fasting plasma glucose, HbA1C and impaired beta-cell function in Chinese Hans from Shanghai',
      journal: 'BMC Medical Genetics',
      year: 2010,
      doi: '10.1186/1471-2350-11-59',
      url: 'https://doi.org/10.1186/1471-2350-11-59',
      rsIds: ['rs10830963'],
      populationEnums: ['EAST_ASIAN'],
      sampleSize: 3_210,
    },
  ],
  comparison: [{ comparisonCategoryEnum: 'ALL_KOREAN', sameLevelPercent: 14, sampleSize: 10_000 }],
  disclaimer: geneResultWords.limits,
  analysisVersion: '1.4.0',
  analysisCompletedAtMs: String(SAMPLE_NOW_MS),
}
const wineDetail: TraitDetail = {
  ...detail,
  ...wine,
  interpretation: '화이트 와인을 더 좋아하는 편이에요. 타고난 경향이라 실제 모습과 다를 수 있어요.',
  levelDistribution: [],
  typeDistribution: [
    { typeLabel: '레드 와인형', populationPercent: 38 },
    { typeLabel: '화이트 와인형', populationPercent: 34 },
    { typeLabel: '둘 다형', populationPercent: 28 },
  ],
  samePercent: 34,
  evidence: { strengthEnum: 'LIMITED', geneticSharePercent: null, isStudiedInEastAsians: null },
  genes: [],
  unreadVariants: [],
  references: [],
  relatedTraits: [],
}
const one = (trait: TraitDetail) => () => <Trait trait={trait} nowMs={SAMPLE_NOW_MS} />

const healthy: BornToBeHealthyProps = {
  isAvailable: true,
  score: 61,
  topPercent: 22,
  strengths: [satiety],
  cares: [sugar],
  shareImageUrl: null,
  disclaimer: geneResultWords.limits,
}

const correction = {
  beforeVersion: '1.4.0',
  afterVersion: '1.4.1',
  reason: '판독 기준을 고쳤어요',
  correctedAtMs: String(SAMPLE_NOW_MS),
}
const changes: ChangedTraitsProps['changes'] = [
  {
    traitName: 'BLOOD_SUGAR',
    displayName: '혈당 (공복)',
    evidenceStrengthEnum: 'STRONG',
    before: { levelEnum: 'HIGH', levelLabel: '높음', typeLabel: null, score: 20, favorabilityEnum: 'CARE' },
    after: { levelEnum: 'NORMAL', levelLabel: '보통', typeLabel: null, score: 56, favorabilityEnum: 'NORMAL' },
    variants: [{ rsId: 'rs10830963', before: 'GG', after: 'CG' }],
  },
  {
    traitName: 'WINE_PREFERENCE',
    displayName: '와인 선호도',
    evidenceStrengthEnum: 'LIMITED',
    before: null,
    after: { levelEnum: null, levelLabel: null, typeLabel: '레드 와인형', score: null, favorabilityEnum: 'NEUTRAL' },
    variants: [],
  },
]
const changed = (props: Partial<ChangedTraitsProps>) => () => (
  <ChangedTraits changes={changes} correction={correction} closedCorrection={null} nowMs={SAMPLE_NOW_MS} {...props} />
)

const preview: TraitPreviewProps = {
  traitName: 'BLOOD_SUGAR',
  displayName: '혈당 (공복)',
  traitCategoryEnum: 'HEALTH_CARE',
  resultKindEnum: 'SCORE',
  description: '아침 공복 혈당의 타고난 차이를 봐요.',
  koreanLevelDistribution: detail.levelDistribution,
  koreanTypeDistribution: [],
  reference,
  sampleInterpretation: '예를 들면 이런 결과를 볼 수 있어요. "공복 혈당이 높은 편이에요"',
  evidenceStrengthEnum: 'STRONG',
  isIncludedInBasic: true,
  applyAvailability: { isOrderable: true, reasonEnum: 'NONE', selfTestingTypeEnum: 'DTC_GENETIC_TESTING' },
  disclaimer: geneResultWords.limits,
}

const open =
  (shown: OpenResultProps['shown'], more: Partial<OpenResultProps> = {}) =>
  () => (
    <OpenResult
      shown={shown}
      nowMs={SAMPLE_NOW_MS}
      busyWith={null}
      failure={null}
      onOpen={() => {}}
      onSignInAgain={() => {}}
      {...more}
    />
  )

const waiting = { kind: 'closed', waiting: [], known: [], correctedAtMs: null, proof: FRESH } as const

export const entries: readonly GalleryEntry[] = [
  { name: 'Traits', render: page({}) },
  { name: 'Traits/corrected', render: page({ hasCorrection: true }) },
  {
    name: 'Traits/a correction to be opened',
    render: page({ list: { ...noAnswers, isWaitingToBeOpened: true }, isClosedCorrection: true }),
  },
  { name: 'Traits/nothing fits', render: page({ list: { ...list, traits: [] }, shown: { ...usual, filter: 'CARE' } }) },
  { name: 'Traits/waiting to be opened', render: page({ list: { ...noAnswers, isWaitingToBeOpened: true } }) },
  {
    name: 'Traits/not compared',
    render: page({ list: { ...list, traits: traits.map((one) => ({ ...one, ...readOtherwise })) } }),
  },
  { name: 'Traits/places that could not be read', render: page({ list: { ...list, unreadVariantCount: 2 } }) },
  { name: 'Traits/no result', render: page({ list: noAnswers }) },
  { name: 'Trait', render: one(detail) },
  { name: 'Trait/a type', render: one(wineDetail) },
  { name: 'Trait/neither end is good', render: one({ ...detail, favorabilityEnum: 'NEUTRAL' }) },
  {
    name: 'Trait/not compared',
    render: one({ ...detail, ...readOtherwise, levelDistribution: [], samePercent: null, comparison: [] }),
  },
  {
    name: 'Trait/a level without a place',
    render: one({ ...detail, ...readOtherwise, score: null, levelDistribution: [], samePercent: null, comparison: [] }),
  },
  {
    name: 'Trait/without a comparison',
    render: one({ ...detail, samePercent: null, topPercent: null, score: null, koreanAverageScore: null }),
  },
  { name: 'OpenResult', render: open(waiting) },
  { name: 'OpenResult/a correction', render: open({ ...waiting, correctedAtMs: String(SAMPLE_NOW_MS) }) },
  { name: 'OpenResult/signed in a while ago', render: open({ ...waiting, proof: NOT_FRESH }) },
  { name: 'OpenResult/on a new device', render: open({ ...waiting, proof: NEW_DEVICE }) },
  { name: 'OpenResult/opening', render: open(waiting, { busyWith: 'opening' }) },
  {
    name: 'OpenResult/refused',
    render: open(waiting, { failure: geneResultWords.open.changed }),
  },
  { name: 'OpenResult/closed cards', render: open({ kind: 'opened', traits }) },
  {
    name: 'OpenResult/one card opened',
    render: open({ kind: 'opened', traits }),
    act: () => press(new RegExp(`^${sugar.displayName.slice(0, 2)}`)),
  },
  { name: 'OpenResult/nothing to open', render: open({ kind: 'nothing' }) },
  {
    name: 'TraitCards',
    render: () => (
      <TraitCards
        traitCards={[
          {
            traitCardId: 'a',
            cardTypeEnum: 'TOP_STRENGTH',
            title: '타고난 강점',
            body: satiety.oneLiner ?? '',
            trait: satiety,
          },
          { traitCardId: 'b', cardTypeEnum: 'CARE', title: '살펴볼 점', body: sugar.oneLiner ?? '', trait: sugar },
          { traitCardId: 'c', cardTypeEnum: 'TODAY', title: '오늘의 항목', body: wine.oneLiner ?? '', trait: wine },
        ]}
      />
    ),
  },
  { name: 'TraitCards/none', render: () => <TraitCards traitCards={[]} /> },
  { name: 'BornToBeHealthy', render: () => <BornToBeHealthy {...healthy} /> },
  {
    name: 'BornToBeHealthy/nothing to care for',
    render: () => <BornToBeHealthy {...healthy} topPercent={null} cares={[]} strengths={[]} />,
  },
  {
    name: 'BornToBeHealthy/not available',
    render: () => <BornToBeHealthy {...healthy} isAvailable={false} score={null} strengths={[]} cares={[]} />,
  },
  { name: 'ChangedTraits', render: changed({}) },
  {
    name: 'ChangedTraits/no level changed',
    render: changed({ changes: [], correction: { ...correction, reason: null } }),
  },
  {
    name: 'ChangedTraits/not opened',
    render: changed({
      changes: [],
      correction: null,
      closedCorrection: { ...correction, selfTestingTypeEnum: 'DTC_GENETIC_TESTING' },
    }),
  },
  { name: 'ChangedTraits/never corrected', render: changed({ changes: [], correction: null }) },
  { name: 'TraitPreview', render: () => <TraitPreview {...preview} /> },
  {
    name: 'TraitPreview/a type of the additional testing',
    render: () => (
      <TraitPreview
        {...preview}
        koreanLevelDistribution={[]}
        koreanTypeDistribution={wineDetail.typeDistribution}
        isIncludedInBasic={false}
      />
    ),
  },
  {
    name: 'TraitPreview/not offered',
    render: () => (
      <TraitPreview
        {...preview}
        applyAvailability={{ ...preview.applyAvailability, isOrderable: false, reasonEnum: 'NOT_CERTIFIED' }}
      />
    ),
  },
  {
    name: 'TraitPreview/not permitted, little evidence',
    render: () => (
      <TraitPreview
        {...preview}
        evidenceStrengthEnum="LIMITED"
        applyAvailability={{ ...preview.applyAvailability, isOrderable: false, reasonEnum: 'NOT_PERMITTED' }}
      />
    ),
  },
]
