import { lowering, raising, traitsOf } from './trait-row.ts'

const eatingHabit = traitsOf('EATING_HABIT')

export const EATING_HABITS = [
  eatingHabit(42, 'APPETITE', 'LEVEL', 'NEUTRAL', { seeds: [raising('rs9939609')] }),
  eatingHabit(43, 'SATIETY', 'LEVEL', 'HIGH', { seeds: [lowering('rs9939609')] }),
  eatingHabit(44, 'SWEET_SENSITIVITY', 'LEVEL', 'NEUTRAL', { seeds: [lowering('rs5400')] }),
  eatingHabit(45, 'BITTER_SENSITIVITY', 'LEVEL', 'NEUTRAL', {
    seeds: [raising('rs713598')],
  }),
  eatingHabit(46, 'SALTY_SENSITIVITY', 'LEVEL', 'NEUTRAL', { seeds: [raising('rs8065080')] }),
  eatingHabit(86, 'FRUIT_PREFERENCE', 'LEVEL', 'NEUTRAL'),
  eatingHabit(87, 'CARB_PREFERENCE', 'LEVEL', 'NEUTRAL'),
  eatingHabit(88, 'SNACK_PREFERENCE', 'LEVEL', 'NEUTRAL'),
  eatingHabit(89, 'LACTOSE_INTOLERANCE', 'LEVEL', 'LOW', { otherGeneNames: ['LCT', 'MCM6'] }),
] as const
