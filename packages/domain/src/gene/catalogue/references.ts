import type { TraitName } from './catalogue.ts'
import type { PaperId } from './papers.ts'
import type { RsId } from './snps.ts'

/** A paper that reports a variant for a trait. */
export type Reference = { readonly traitName: TraitName; readonly rsId: RsId; readonly paper: PaperId }

const reported = (traitName: TraitName, rsId: RsId, paper: PaperId): Reference => ({ traitName, rsId, paper })

/**
 * Variants of traits with a paper; the paper reports this variant for what the trait is named after. A trait that is
 * missing here has limited evidence, whatever else is believed of it.
 *
 * @source docs/reference/gene.md#evidence
 */
export const REFERENCES: readonly Reference[] = [
  reported('VITAMIN_C', 'rs33972313', 'TIMPSON_2010'),
  reported('VITAMIN_D', 'rs2282679', 'WANG_2010'),
  reported('VITAMIN_D', 'rs10741657', 'WANG_2010'),
  reported('VITAMIN_D', 'rs12785878', 'WANG_2010'),
  reported('MAGNESIUM', 'rs4072037', 'MEYER_2010'),
  reported('MAGNESIUM', 'rs11144134', 'MEYER_2010'),
  reported('ZINC', 'rs1532423', 'EVANS_2013'),
  reported('IRON', 'rs855791', 'BENYAMIN_2014'),
  reported('CALCIUM', 'rs1801725', 'KAPUR_2010'),
  reported('OMEGA3', 'rs3734398', 'LEMAITRE_2011'),
  reported('VITAMIN_A', 'rs1667255', 'MONDUL_2011'),
  reported('VITAMIN_A', 'rs10882272', 'MONDUL_2011'),
  reported('VITAMIN_B12', 'rs602662', 'HAZRA_2009'),
  reported('VITAMIN_E', 'rs964184', 'MAJOR_2011'),
  reported('SELENIUM', 'rs921943', 'EVANS_2013'),
  reported('LUTEIN_ZEAXANTHIN', 'rs6564851', 'FERRUCCI_2009'),
  reported('PIGMENTATION', 'rs1800414', 'EATON_2015'),
  reported('MALE_PATTERN_HAIR_LOSS', 'rs1160312', 'RICHARDS_2008'),
  reported('MALE_PATTERN_HAIR_LOSS', 'rs2180439', 'HILLMER_2008'),
  reported('HAIR_THICKNESS', 'rs3827760', 'FUJIMOTO_2008'),
  reported('GRAY_HAIR', 'rs12203592', 'ADHIKARI_2016'),
  reported('APPETITE', 'rs9939609', 'WARDLE_2008'),
  reported('SATIETY', 'rs9939609', 'WARDLE_2008'),
  reported('ALCOHOL_DEPENDENCE', 'rs1229984', 'WALTERS_2018'),
  reported('ALCOHOL_FLUSH', 'rs671', 'CHO_Y_2023'),
  reported('CAFFEINE_METABOLISM', 'rs4410790', 'CORNELIS_2011'),
  reported('OBESITY', 'rs9939609', 'FRAYLING_2007'),
  reported('OBESITY', 'rs17782313', 'LOOS_2008'),
  reported('URIC_ACID', 'rs2231142', 'DEHGHAN_2008'),
  reported('BMI', 'rs9939609', 'FRAYLING_2007'),
  reported('BMI', 'rs17782313', 'LOOS_2008'),
  reported('LDL_CHOLESTEROL', 'rs599839', 'SANDHU_2008'),
  reported('HDL_CHOLESTEROL', 'rs3764261', 'TESLOVICH_2010'),
  reported('BLOOD_SUGAR', 'rs10830963', 'PROKOPENKO_2009'),
  reported('BLOOD_SUGAR', 'rs10830963', 'LIU_C_2010'),
  reported('BLOOD_SUGAR', 'rs560887', 'PROKOPENKO_2009'),
  reported('BLOOD_PRESSURE', 'rs16998073', 'NEWTON_CHEH_2009'),
  reported('BLOOD_PRESSURE', 'rs17249754', 'CHO_YS_2009'),
]

/** Share of the difference between people that common variants explain, with the paper that reports it. */
export type GeneticShare = { readonly traitName: TraitName; readonly percent: number; readonly paper: PaperId }

export const GENETIC_SHARES: readonly GeneticShare[] = [
  { traitName: 'VITAMIN_D', percent: 8, paper: 'JIANG_2018' },
  { traitName: 'MALE_PATTERN_HAIR_LOSS', percent: 47, paper: 'HAGENAARS_2017' },
  { traitName: 'INSOMNIA', percent: 7, paper: 'JANSEN_2019' },
  { traitName: 'MORNINGNESS', percent: 14, paper: 'JONES_2019' },
  { traitName: 'BMI', percent: 27, paper: 'YANG_J_2015' },
]
