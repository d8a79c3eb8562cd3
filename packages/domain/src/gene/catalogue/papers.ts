import type { Population } from '@ieum/contracts/gene/trait-names.ts'

/**
 * Papers that the catalogue names, each once. The DOI of each was found in a published record of the paper before it
 * was added; a paper without a DOI is not listed.
 *
 * @source docs/reference/gene.md#evidence
 */

export type Paper = {
  readonly title: string
  readonly journal: string
  readonly year: number
  /** Without the address prefix. */
  readonly doi: string
  /** Populations that were studied. */
  readonly populations: readonly Population[]
  /**
   * Minimum number of people in whom the finding was made: those of a replication are excluded where the paper counts
   * them separately.
   */
  readonly sampleSize: number
}

const paper = (
  [title, journal, year, doi]: readonly [title: string, journal: string, year: number, doi: string],
  sampleSize: number,
  ...populations: readonly Population[]
): Paper => ({ title, journal, year, doi, sampleSize, populations })

export const PAPERS = {
  TIMPSON_2010: paper(
    [
      'Genetic variation at the SLC23A1 locus is associated with circulating concentrations of L-ascorbic acid (vitamin C): evidence from 5 independent studies with >15,000 participants',
      'The American Journal of Clinical Nutrition',
      2010,
      '10.3945/ajcn.2010.29438',
    ],
    15_087,
    'EUROPEAN',
  ),
  WANG_2010: paper(
    [
      'Common genetic determinants of vitamin D insufficiency: a genome-wide association study',
      'The Lancet',
      2010,
      '10.1016/S0140-6736(10)60588-0',
    ],
    16_125,
    'EUROPEAN',
  ),
  JIANG_2018: paper(
    [
      'Genome-wide association study in 79,366 European-ancestry individuals informs the genetic architecture of 25-hydroxyvitamin D levels',
      'Nature Communications',
      2018,
      '10.1038/s41467-017-02662-2',
    ],
    79_366,
    'EUROPEAN',
  ),
  MEYER_2010: paper(
    [
      'Genome-wide association studies of serum magnesium, potassium, and sodium concentrations identify six loci influencing serum magnesium levels',
      'PLoS Genetics',
      2010,
      '10.1371/journal.pgen.1001045',
    ],
    15_366,
    'EUROPEAN',
  ),
  EVANS_2013: paper(
    [
      'Genome-wide association study identifies loci affecting blood copper, selenium and zinc',
      'Human Molecular Genetics',
      2013,
      '10.1093/hmg/ddt239',
    ],
    2_603,
    'EUROPEAN',
  ),
  BENYAMIN_2014: paper(
    [
      'Novel loci affecting iron homeostasis and their effects in individuals at risk for hemochromatosis',
      'Nature Communications',
      2014,
      '10.1038/ncomms5926',
    ],
    48_972,
    'EUROPEAN',
  ),
  KAPUR_2010: paper(
    [
      'Genome-wide meta-analysis for serum calcium identifies significantly associated SNPs near the calcium-sensing receptor (CASR) gene',
      'PLoS Genetics',
      2010,
      '10.1371/journal.pgen.1001035',
    ],
    12_865,
    'EUROPEAN',
    'SOUTH_ASIAN',
  ),
  LEMAITRE_2011: paper(
    [
      'Genetic loci associated with plasma phospholipid n-3 fatty acids: a meta-analysis of genome-wide association studies from the CHARGE Consortium',
      'PLoS Genetics',
      2011,
      '10.1371/journal.pgen.1002193',
    ],
    8_866,
    'EUROPEAN',
  ),
  MONDUL_2011: paper(
    [
      'Genome-wide association study of circulating retinol levels',
      'Human Molecular Genetics',
      2011,
      '10.1093/hmg/ddr387',
    ],
    5_006,
    'EUROPEAN',
  ),
  HAZRA_2009: paper(
    [
      'Genome-wide significant predictors of metabolites in the one-carbon metabolism pathway',
      'Human Molecular Genetics',
      2009,
      '10.1093/hmg/ddp428',
    ],
    4_763,
    'EUROPEAN',
  ),
  MAJOR_2011: paper(
    [
      'Genome-wide association study identifies common variants associated with circulating vitamin E levels',
      'Human Molecular Genetics',
      2011,
      '10.1093/hmg/ddr296',
    ],
    5_006,
    'EUROPEAN',
  ),
  FERRUCCI_2009: paper(
    [
      "Common variation in the beta-carotene 15,15'-monooxygenase 1 gene affects circulating levels of carotenoids: a genome-wide association study",
      'American Journal of Human Genetics',
      2009,
      '10.1016/j.ajhg.2008.12.019',
    ],
    1_190,
    'EUROPEAN',
  ),
  EATON_2015: paper(
    [
      'Association study confirms the role of two OCA2 polymorphisms in normal skin pigmentation variation in East Asian populations',
      'American Journal of Human Biology',
      2015,
      '10.1002/ajhb.22678',
    ],
    419,
    'EAST_ASIAN',
  ),
  FUJIMOTO_2008: paper(
    [
      'A replication study confirmed the EDAR gene to be a major contributor to population differentiation regarding head hair thickness in Asia',
      'Human Genetics',
      2008,
      '10.1007/s00439-008-0537-1',
    ],
    189,
    'EAST_ASIAN',
  ),
  RICHARDS_2008: paper(
    ['Male-pattern baldness susceptibility locus at 20p11', 'Nature Genetics', 2008, '10.1038/ng.255'],
    1_125,
    'EUROPEAN',
  ),
  HILLMER_2008: paper(
    [
      'Susceptibility variants for male-pattern baldness on chromosome 20p11',
      'Nature Genetics',
      2008,
      '10.1038/ng.228',
    ],
    643,
    'EUROPEAN',
  ),
  HAGENAARS_2017: paper(
    ['Genetic prediction of male pattern baldness', 'PLoS Genetics', 2017, '10.1371/journal.pgen.1006594'],
    52_874,
    'EUROPEAN',
  ),
  ADHIKARI_2016: paper(
    [
      'A genome-wide association scan in admixed Latin Americans identifies loci influencing facial and scalp hair features',
      'Nature Communications',
      2016,
      '10.1038/ncomms10815',
    ],
    6_357,
    'LATIN_AMERICAN',
  ),
  WARDLE_2008: paper(
    [
      'Obesity associated genetic variation in FTO is associated with diminished satiety',
      'The Journal of Clinical Endocrinology & Metabolism',
      2008,
      '10.1210/jc.2008-0472',
    ],
    3_337,
    'EUROPEAN',
  ),
  CHO_Y_2023: paper(
    [
      'Genetic influences on alcohol flushing in East Asian populations',
      'BMC Genomics',
      2023,
      '10.1186/s12864-023-09721-7',
    ],
    15_105,
    'EAST_ASIAN',
  ),
  WALTERS_2018: paper(
    [
      'Transancestral GWAS of alcohol dependence reveals common genetic underpinnings with psychiatric disorders',
      'Nature Neuroscience',
      2018,
      '10.1038/s41593-018-0275-1',
    ],
    52_848,
    'EUROPEAN',
    'AFRICAN',
  ),
  JANSEN_2019: paper(
    [
      'Genome-wide analysis of insomnia in 1,331,010 individuals identifies new risk loci and functional pathways',
      'Nature Genetics',
      2019,
      '10.1038/s41588-018-0333-3',
    ],
    1_331_010,
    'EUROPEAN',
  ),
  JONES_2019: paper(
    [
      'Genome-wide association analyses of chronotype in 697,828 individuals provides insights into circadian rhythms',
      'Nature Communications',
      2019,
      '10.1038/s41467-018-08259-7',
    ],
    697_828,
    'EUROPEAN',
  ),
  CORNELIS_2011: paper(
    [
      'Genome-wide meta-analysis identifies regions on 7p21 (AHR) and 15q24 (CYP1A2) as determinants of habitual caffeine consumption',
      'PLoS Genetics',
      2011,
      '10.1371/journal.pgen.1002033',
    ],
    47_341,
    'EUROPEAN',
  ),
  FRAYLING_2007: paper(
    [
      'A common variant in the FTO gene is associated with body mass index and predisposes to childhood and adult obesity',
      'Science',
      2007,
      '10.1126/science.1141634',
    ],
    38_759,
    'EUROPEAN',
  ),
  LOOS_2008: paper(
    [
      'Common variants near MC4R are associated with fat mass, weight and risk of obesity',
      'Nature Genetics',
      2008,
      '10.1038/ng.140',
    ],
    16_876,
    'EUROPEAN',
  ),
  YANG_J_2015: paper(
    [
      'Genetic variance estimation with imputed variants finds negligible missing heritability for human height and body mass index',
      'Nature Genetics',
      2015,
      '10.1038/ng.3390',
    ],
    44_126,
    'EUROPEAN',
  ),
  DEHGHAN_2008: paper(
    [
      'Association of three genetic loci with uric acid concentration and risk of gout: a genome-wide association study',
      'The Lancet',
      2008,
      '10.1016/S0140-6736(08)61343-4',
    ],
    11_847,
    'EUROPEAN',
  ),
  TESLOVICH_2010: paper(
    [
      'Biological, clinical and population relevance of 95 loci for blood lipids',
      'Nature',
      2010,
      '10.1038/nature09270',
    ],
    100_000,
    'EUROPEAN',
  ),
  SANDHU_2008: paper(
    [
      'LDL-cholesterol concentrations: a genome-wide association study',
      'The Lancet',
      2008,
      '10.1016/S0140-6736(08)60208-1',
    ],
    11_685,
    'EUROPEAN',
  ),
  PROKOPENKO_2009: paper(
    ['Variants in MTNR1B influence fasting glucose levels', 'Nature Genetics', 2009, '10.1038/ng.290'],
    36_610,
    'EUROPEAN',
  ),
  LIU_C_2010: paper(
    [
      'MTNR1B rs10830963 is associated with fasting plasma glucose, HbA1C and impaired beta-cell function in Chinese Hans from Shanghai',
      'BMC Medical Genetics',
      2010,
      '10.1186/1471-2350-11-59',
    ],
    3_210,
    'EAST_ASIAN',
  ),
  NEWTON_CHEH_2009: paper(
    [
      'Genome-wide association study identifies eight loci associated with blood pressure',
      'Nature Genetics',
      2009,
      '10.1038/ng.361',
    ],
    34_433,
    'EUROPEAN',
  ),
  CHO_YS_2009: paper(
    [
      'A large-scale genome-wide association study of Asian populations uncovers genetic factors influencing eight quantitative traits',
      'Nature Genetics',
      2009,
      '10.1038/ng.357',
    ],
    8_842,
    'EAST_ASIAN',
  ),
} as const satisfies Readonly<Record<string, Paper>>

export type PaperId = keyof typeof PAPERS
