import { raising, traitsOf } from './trait-row.ts'

const healthCare = traitsOf('HEALTH_CARE')

export const HEALTH_CARE_TRAITS = [
  healthCare(59, 'OSTEOARTHRITIS', 'LEVEL', 'LOW'),
  healthCare(60, 'MOTION_SICKNESS', 'LEVEL', 'LOW'),
  healthCare(61, 'OBESITY', 'SCORE', 'LOW', {
    isSensitiveForGroups: true,
    seeds: [raising('rs9939609'), raising('rs17782313')],
  }),
  healthCare(62, 'URIC_ACID', 'SCORE', 'LOW', {
    seeds: [raising('rs2231142')],
    otherGeneNames: ['SLC2A9'],
  }),
  healthCare(63, 'TRIGLYCERIDE', 'SCORE', 'LOW', {
    seeds: [raising('rs662799'), raising('rs780094')],
  }),
  healthCare(64, 'BODY_FAT', 'SCORE', 'LOW', { isSensitiveForGroups: true, seeds: [raising('rs9939609')] }),
  healthCare(65, 'BMI', 'SCORE', 'LOW', {
    isSensitiveForGroups: true,
    seeds: [raising('rs17782313'), raising('rs9939609'), raising('rs6265')],
  }),
  healthCare(66, 'LDL_CHOLESTEROL', 'SCORE', 'LOW', { seeds: [raising('rs599839')] }),
  healthCare(67, 'HDL_CHOLESTEROL', 'SCORE', 'HIGH', { seeds: [raising('rs3764261')] }),
  healthCare(68, 'BLOOD_SUGAR', 'SCORE', 'LOW', {
    seeds: [raising('rs10830963'), raising('rs1799884'), raising('rs560887')],
  }),
  healthCare(69, 'BLOOD_PRESSURE', 'SCORE', 'LOW', {
    seeds: [raising('rs16998073'), raising('rs17249754')],
  }),
  healthCare(70, 'BONE_MASS', 'SCORE', 'HIGH', { otherGeneNames: ['WNT16'] }),
  healthCare(71, 'ABDOMINAL_OBESITY', 'SCORE', 'LOW', { isSensitiveForGroups: true, otherGeneNames: ['RSPO3'] }),
  healthCare(72, 'EXERCISE_WEIGHT_LOSS', 'LEVEL', 'HIGH'),
  healthCare(73, 'YOYO', 'LEVEL', 'LOW'),
  healthCare(101, 'LIMB_FAT_MASS', 'LEVEL', 'LOW', { isSensitiveForGroups: true }),
  healthCare(102, 'HIP_BONE_SIZE', 'LEVEL', 'NEUTRAL'),
  healthCare(103, 'SPINE_BONE_SIZE', 'LEVEL', 'NEUTRAL'),
  healthCare(104, 'HIP_CIRCUMFERENCE', 'LEVEL', 'NEUTRAL', { isSensitiveForGroups: true }),
  healthCare(105, 'SODIUM_EXCRETION', 'LEVEL', 'HIGH'),
  healthCare(106, 'SALT_BLOOD_PRESSURE', 'LEVEL', 'LOW'),
  healthCare(107, 'BOWEL_FREQUENCY', 'LEVEL', 'NEUTRAL', { isSensitiveForGroups: true }),
  healthCare(108, 'BONE_STRENGTH', 'LEVEL', 'HIGH'),
  healthCare(109, 'HEART_RATE', 'LEVEL', 'NEUTRAL'),
  healthCare(110, 'MENOPAUSE_AGE', 'LEVEL', 'NEUTRAL', { sexRestrictionEnum: 'FEMALE', isSensitiveForGroups: true }),
  healthCare(111, 'POLLEN_HYPERSENSITIVITY', 'LEVEL', 'LOW'),
  healthCare(112, 'EGG_HYPERSENSITIVITY', 'LEVEL', 'LOW'),
] as const

/** The only trait of its category. */
export const ANCESTRY_TRAITS = [
  traitsOf('ANCESTRY')(113, 'ANCESTRY', 'TYPE', 'NEUTRAL', {
    isSensitiveForGroups: true,
    types: [
      { typeName: 'KOREAN_PENINSULA', populationPercent: 88 },
      { typeName: 'NORTH_EAST_ASIA', populationPercent: 8 },
      { typeName: 'OTHER_REGIONS', populationPercent: 4 },
    ],
  }),
] as const
