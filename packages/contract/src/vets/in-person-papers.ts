/**
 * Terms for documents that only a vet who sees the animal can issue (field 1b): health and fitness certificates,
 * licences, travel documents, and statements on a death. In English as users type it, and in Hindi.
 */
const PAPER_PATTERNS = [
  // "certificate" with common misspellings, "health certi"; not "certified".
  /\bcert\w{0,6}f\w{0,4}c\w{0,4}t\w*/,
  /\b(health|fitness|vet|vaccin\w*|travel|medical|death) certi\b/,
  /\bli[csz]en[cs](e|es|ing)\b/,
  // "register my dog with BBMP", "BBMP registration".
  /\b(dog|pet|cat|puppy|municipal\w*|corporation|bbmp|mcd|bmc|ghmc|gcc|pmc) registration\b/,
  /\bregist(er|ration)\b.{0,30}\b(municipal\w*|corporation|bbmp|mcd|bmc|ghmc|gcc|pmc)\b/,
  /\bfit(ness)?[ -]?(to|for)[ -]?(fly|travel|flying|travelling)\b/,
  /\bfitness (paper|letter|form|proof|report|test)s?\b/,
  /\b(travel|flight|fly|flying|airline|train|export|import|transport) (paper|document|doc|letter|form|permit|clearance|noc)s?\b/,
  /\bpost[ -]?mortem\b/,
  /\b(autopsy|necropsy)\b/,
  /\bpr?a+ma+n ?patra?\b/,
  /प्रमाण[\s-]?पत्र|सर्टिफिकेट|लाइसेंस|पोस्टमार्टम/,
];

/**
 * Whether a text asks for a document that vets can't issue by video. It never blocks a booking: owner and vet only see
 * a notice.
 */
export function asksForPaper(...texts: (string | null | undefined)[]): boolean {
  const text = texts.filter(Boolean).join('\n').toLowerCase().replace(/\s+/g, ' ');
  return PAPER_PATTERNS.some((pattern) => pattern.test(text));
}
