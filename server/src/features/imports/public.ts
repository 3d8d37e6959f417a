export { linesOf } from './tables/read-csv.ts'
export { surveyFile } from './tables/survey.ts'
