/** Answers the browser's own question ('Are you sure …?') from now on, and collects what it asked. */
export function answerQuestions(answer: 'yes' | 'no'): readonly string[] {
  const questions: string[] = []
  window.confirm = (question = '') => {
    questions.push(question)
    return answer === 'yes'
  }
  return questions
}
