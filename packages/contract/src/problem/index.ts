export { AppError, errorOfAnswer, messageOf, type Problem, problemOf } from './problem'
export { problem } from './problem-schema'
