import { lowering, raising, traitsOf } from './trait-row.ts'

const nutrient = traitsOf('NUTRIENT')

export const NUTRIENTS = [
  nutrient(1, 'VITAMIN_C', 'SCORE', 'HIGH', { seeds: [lowering('rs33972313')] }),
  nutrient(2, 'VITAMIN_D', 'SCORE', 'HIGH', {
    seeds: [lowering('rs2282679'), lowering('rs10741657'), lowering('rs12785878')],
  }),
  nutrient(3, 'COENZYME_Q10', 'SCORE', 'HIGH'),
  nutrient(4, 'MAGNESIUM', 'SCORE', 'HIGH', { seeds: [lowering('rs4072037'), raising('rs11144134')] }),
  nutrient(5, 'ZINC', 'SCORE', 'HIGH', { seeds: [raising('rs1532423')] }),
  nutrient(6, 'IRON', 'SCORE', 'HIGH', { seeds: [lowering('rs855791'), lowering('rs3811647')] }),
  nutrient(7, 'POTASSIUM', 'SCORE', 'HIGH'),
  nutrient(8, 'CALCIUM', 'SCORE', 'HIGH', { seeds: [raising('rs1801725')] }),
  nutrient(9, 'ARGININE', 'SCORE', 'HIGH'),
  nutrient(10, 'OMEGA3', 'SCORE', 'HIGH', {
    seeds: [lowering('rs174546'), lowering('rs3734398')],
  }),
  nutrient(11, 'OMEGA6', 'SCORE', 'NEUTRAL', { seeds: [lowering('rs174546')] }),
  nutrient(12, 'VITAMIN_A', 'SCORE', 'HIGH', { seeds: [raising('rs1667255'), lowering('rs10882272')] }),
  nutrient(13, 'VITAMIN_B6', 'SCORE', 'HIGH', { seeds: [lowering('rs4654748')] }),
  nutrient(14, 'VITAMIN_B12', 'SCORE', 'HIGH', { seeds: [raising('rs602662')] }),
  nutrient(15, 'VITAMIN_E', 'SCORE', 'HIGH', { seeds: [raising('rs964184')] }),
  nutrient(16, 'VITAMIN_K', 'SCORE', 'HIGH', { seeds: [raising('rs2108622')] }),
  nutrient(17, 'TYROSINE', 'SCORE', 'HIGH'),
  nutrient(18, 'BETAINE', 'SCORE', 'HIGH'),
  nutrient(19, 'SELENIUM', 'SCORE', 'HIGH', { seeds: [raising('rs921943')] }),
  nutrient(20, 'LUTEIN_ZEAXANTHIN', 'SCORE', 'HIGH', { seeds: [lowering('rs6564851')] }),
  nutrient(74, 'GLUTATHIONE', 'SCORE', 'HIGH'),
  nutrient(75, 'DPA', 'SCORE', 'HIGH', { otherGeneNames: ['ELOVL2'] }),
  nutrient(76, 'DHA', 'SCORE', 'HIGH', { otherGeneNames: ['FADS1'] }),
  nutrient(77, 'UNSATURATED_FAT', 'SCORE', 'HIGH', { otherGeneNames: ['FADS1'] }),
] as const
