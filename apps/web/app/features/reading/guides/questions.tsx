import { JsonLd } from '../../../parts/seo/json-ld';
import { questionsAndAnswers } from '../../../parts/seo/question-data';

/** Frequent questions with answers, also as structured data for search engines. */
export function Questions({ questions }: { questions: { question: string; answer: string }[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-3">
      <h2 id="questions" className="text-2xl font-extrabold">
        Questions
      </h2>
      <div className="divide-y divide-line rounded-xl border border-line bg-surface px-5 shadow-card sm:px-6">
        {questions.map(({ question, answer }) => (
          <div key={question} className="flex flex-col gap-1.5 py-4.5">
            <h3 className="font-extrabold text-pretty">{question}</h3>
            <p className="text-ink-soft text-pretty">{answer}</p>
          </div>
        ))}
      </div>
      <JsonLd data={questionsAndAnswers(questions)} />
    </section>
  );
}
