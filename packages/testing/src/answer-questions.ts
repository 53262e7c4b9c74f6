/** From now on, answers the browser's own dialogs ('Are you sure …?') and collects their texts. */
export function answerQuestions(answer: 'yes' | 'no'): readonly string[] {
  const questions: string[] = []
  window.confirm = (question = '') => {
    questions.push(question)
    return answer === 'yes'
  }
  return questions
}
