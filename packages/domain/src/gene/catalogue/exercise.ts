import { lowering, raising, traitsOf } from './trait-row.ts'

const exercise = traitsOf('EXERCISE')

export const EXERCISES = [
  exercise(21, 'STRENGTH_EXERCISE', 'LEVEL', 'HIGH', { seeds: [lowering('rs1815739')] }),
  exercise(22, 'AEROBIC_EXERCISE', 'LEVEL', 'HIGH', { seeds: [lowering('rs8192678')] }),
  exercise(23, 'ENDURANCE_EXERCISE', 'LEVEL', 'HIGH', { seeds: [lowering('rs8192678')] }),
  exercise(24, 'MUSCLE_DEVELOPMENT', 'LEVEL', 'HIGH', { seeds: [lowering('rs1815739')] }),
  exercise(25, 'SPRINT', 'LEVEL', 'HIGH', { seeds: [lowering('rs1815739')] }),
  exercise(26, 'ANKLE_INJURY', 'LEVEL', 'LOW', { seeds: [lowering('rs1800012')] }),
  exercise(27, 'GRIP_STRENGTH', 'LEVEL', 'HIGH'),
  exercise(28, 'EXERCISE_RECOVERY', 'LEVEL', 'HIGH', { seeds: [raising('rs4880'), raising('rs1800795')] }),
  exercise(78, 'CARDIORESPIRATORY_FITNESS', 'LEVEL', 'HIGH'),
  exercise(79, 'WALKING_PACE', 'LEVEL', 'HIGH'),
  exercise(80, 'LUNG_CAPACITY', 'LEVEL', 'HIGH'),
  exercise(81, 'SKELETAL_MUSCLE_MASS', 'LEVEL', 'HIGH'),
] as const
