import { lowering, raising, traitsOf } from './trait-row.ts'

const skinHair = traitsOf('SKIN_HAIR')

export const SKIN_AND_HAIR = [
  skinHair(29, 'FRECKLES', 'LEVEL', 'LOW', { otherGeneNames: ['MC1R'] }),
  skinHair(30, 'PIGMENTATION', 'LEVEL', 'LOW', {
    seeds: [lowering('rs1800414')],
    otherGeneNames: ['MC1R'],
  }),
  skinHair(31, 'ACNE', 'LEVEL', 'LOW'),
  skinHair(32, 'SKIN_AGING', 'LEVEL', 'LOW', { seeds: [raising('rs2070600')] }),
  skinHair(33, 'ATOPIC_DERMATITIS', 'LEVEL', 'LOW', { otherGeneNames: ['FLG'] }),
  skinHair(34, 'CONTACT_DERMATITIS', 'LEVEL', 'LOW'),
  skinHair(35, 'TANNING', 'LEVEL', 'NEUTRAL', { seeds: [lowering('rs1800414')] }),
  skinHair(36, 'STRETCH_MARKS', 'LEVEL', 'LOW', { seeds: [raising('rs7787362')] }),
  skinHair(37, 'DEAD_SKIN', 'LEVEL', 'LOW'),
  skinHair(38, 'MALE_PATTERN_HAIR_LOSS', 'SCORE', 'LOW', {
    seeds: [raising('rs1160312'), raising('rs2180439')],
  }),
  skinHair(39, 'HAIR_THICKNESS', 'LEVEL', 'HIGH', { seeds: [raising('rs3827760')] }),
  skinHair(40, 'GRAY_HAIR', 'LEVEL', 'LOW', { seeds: [raising('rs12203592')] }),
  skinHair(41, 'ALOPECIA_AREATA', 'LEVEL', 'LOW', { otherGeneNames: ['IL2RA', 'HLA-DQB1'] }),
  skinHair(82, 'FEMALE_PATTERN_HAIR_LOSS', 'LEVEL', 'LOW'),
  skinHair(83, 'KELOID_SCAR', 'LEVEL', 'LOW'),
  skinHair(84, 'CURLY_HAIR', 'TYPE', 'NEUTRAL', {
    otherGeneNames: ['TCHH'],
    types: [
      { typeName: 'STRAIGHT', populationPercent: 55 },
      { typeName: 'WAVY', populationPercent: 35 },
      { typeName: 'CURLY', populationPercent: 10 },
    ],
  }),
  skinHair(85, 'EXCESSIVE_SWEATING', 'LEVEL', 'LOW'),
] as const
