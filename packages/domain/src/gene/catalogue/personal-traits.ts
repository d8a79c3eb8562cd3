import { lowering, raising, traitsOf } from './trait-row.ts'

const personal = traitsOf('PERSONAL_TRAIT')

export const PERSONAL_TRAITS = [
  personal(47, 'ALCOHOL_METABOLISM', 'LEVEL', 'HIGH', {
    seeds: [lowering('rs671'), raising('rs1229984')],
    ownScores: [80, 20, 10],
  }),
  personal(48, 'ALCOHOL_DEPENDENCE', 'LEVEL', 'LOW', {
    isSensitiveForGroups: true,
    seeds: [lowering('rs1229984')],
  }),
  // One copy of the allele is enough to flush: there is no middle level.
  personal(49, 'ALCOHOL_FLUSH', 'LEVEL', 'LOW', {
    seeds: [raising('rs671')],
    ownScores: [80, 20, 10],
  }),
  personal(50, 'WINE_PREFERENCE', 'TYPE', 'NEUTRAL', {
    types: [
      { typeName: 'RED_WINE', populationPercent: 38 },
      { typeName: 'WHITE_WINE', populationPercent: 34 },
      { typeName: 'BOTH_WINES', populationPercent: 28 },
    ],
  }),
  personal(51, 'NICOTINE_METABOLISM', 'LEVEL', 'NEUTRAL', { otherGeneNames: ['CYP2A6'] }),
  personal(52, 'NICOTINE_DEPENDENCE', 'LEVEL', 'LOW', { isSensitiveForGroups: true, seeds: [raising('rs16969968')] }),
  personal(53, 'CAFFEINE_METABOLISM', 'SCORE', 'NEUTRAL', { seeds: [raising('rs762551'), raising('rs4410790')] }),
  personal(54, 'CAFFEINE_DEPENDENCE', 'LEVEL', 'LOW', { seeds: [raising('rs5751876')] }),
  personal(55, 'INSOMNIA', 'LEVEL', 'LOW', {
    isSensitiveForGroups: true,
    otherGeneNames: ['MEIS1'],
  }),
  personal(56, 'SLEEP_DURATION', 'LEVEL', 'NEUTRAL', { otherGeneNames: ['PAX8'] }),
  personal(57, 'MORNINGNESS', 'TYPE', 'NEUTRAL', {
    otherGeneNames: ['PER2'],
    types: [
      { typeName: 'MORNING', populationPercent: 30 },
      { typeName: 'BETWEEN', populationPercent: 45 },
      { typeName: 'EVENING', populationPercent: 25 },
    ],
  }),
  personal(58, 'PAIN_SENSITIVITY', 'LEVEL', 'LOW', { seeds: [raising('rs4680')] }),
  personal(90, 'SNORING', 'LEVEL', 'LOW'),
  personal(91, 'EYE_COLOR', 'TYPE', 'NEUTRAL', {
    otherGeneNames: ['HERC2'],
    types: [
      { typeName: 'DARK_BROWN', populationPercent: 80 },
      { typeName: 'BROWN', populationPercent: 19 },
      { typeName: 'LIGHT', populationPercent: 1 },
    ],
  }),
  personal(92, 'SMELL_SENSITIVITY', 'LEVEL', 'NEUTRAL'),
  personal(93, 'PHOTIC_SNEEZE', 'TYPE', 'NEUTRAL', {
    types: [
      { typeName: 'SNEEZES', populationPercent: 25 },
      { typeName: 'DOES_NOT_SNEEZE', populationPercent: 75 },
    ],
  }),
  personal(94, 'MOSQUITO_BITE_FREQUENCY', 'LEVEL', 'LOW'),
  personal(95, 'MOSQUITO_BITE_ITCH', 'LEVEL', 'LOW'),
  personal(96, 'HANDEDNESS', 'TYPE', 'NEUTRAL', {
    types: [
      { typeName: 'RIGHT_HAND', populationPercent: 92 },
      { typeName: 'LEFT_HAND', populationPercent: 5 },
      { typeName: 'BOTH_HANDS', populationPercent: 3 },
    ],
  }),
  personal(97, 'FINGER_LENGTH', 'TYPE', 'NEUTRAL', {
    types: [
      { typeName: 'RING_LONGER', populationPercent: 55 },
      { typeName: 'SAME_LENGTH', populationPercent: 25 },
      { typeName: 'INDEX_LONGER', populationPercent: 20 },
    ],
  }),
  personal(98, 'UNIBROW', 'TYPE', 'NEUTRAL', {
    types: [
      { typeName: 'APART', populationPercent: 78 },
      { typeName: 'JOINED', populationPercent: 22 },
    ],
  }),
  personal(99, 'EARLOBE', 'TYPE', 'NEUTRAL', {
    types: [
      { typeName: 'FREE_LOBE', populationPercent: 60 },
      { typeName: 'ATTACHED_LOBE', populationPercent: 40 },
    ],
  }),
  personal(100, 'MENSTRUAL_PAIN', 'LEVEL', 'LOW', { sexRestrictionEnum: 'FEMALE', isSensitiveForGroups: true }),
] as const
