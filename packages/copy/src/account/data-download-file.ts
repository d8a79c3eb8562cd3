import { fullDate, time, type When } from '../format/dates.ts'
import { FIELDS } from './data-download-fields.ts'
import { TABLES } from './data-download-tables.ts'

/** Words inside the file with all data about a person. */
export const dataDownloadFile = {
  /** Headings of the list of fields. */
  heads: ['파일', '항목', '설명'] as const,
  titleOf: (table: string): string => TABLES[table]?.title ?? table,
  meaningOf: (table: string, column: string): string => TABLES[table]?.columns[column] ?? '',
  /**
   * Meaning of a field in a sealed content; empty for a field of an institution's own answer, which the standard
   * explains.
   */
  meaningOfField: (field: string): string => FIELDS[field] ?? '',
  readMe: (tables: readonly string[], madeAt: When): string =>
    [
      '이음이 가지고 있는 내 데이터',
      '',
      `만든 시각: ${fullDate(madeAt)} ${time(madeAt)}(한국 시각)`,
      '',
      '파일마다 같은 내용을 두 가지로 담았어요. json 폴더는 JSON이고, csv 폴더는 엑셀에서 바로 열 수 있는 CSV예요.',
      '항목마다 무슨 뜻인지는 fields.csv와 fields.json에 있어요.',
      '시각은 모두 협정 세계시(UTC)예요. 한국 시각은 여기에 9시간을 더해 주세요.',
      '기관에 접속하는 열쇠, 로그인 열쇠처럼 다른 사람이 가지면 위험한 것과 이음이 일하는 데만 쓰는 것은 담지 않았어요.',
      '이 파일에는 내 금융정보가 모두 들어 있어요. 다른 사람이 볼 수 없는 곳에 보관해 주세요.',
      '',
      ...tables.map((table) => `${table}: ${dataDownloadFile.titleOf(table)}`),
      '',
    ].join('\r\n'),
} as const
