import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { photoSizes } from '../../features/welfare/evidence/evidence.rules.ts';
import { demoCases } from './cases.ts';
import { demoCaseNo } from './load-cases.ts';

/** Generates missing photos for the demo's cases: drawings of a chained dog, so no animal was harmed for them. */
export async function drawDemoEvidence(context: Pick<Context, 'db' | 'objects'>) {
  for (const [at, { photos = 0 }] of demoCases.entries()) {
    for (let slot = 1; slot <= photos; slot += 1) await drawPhoto(context, demoCaseNo(at), slot);
  }
}

async function drawPhoto({ db, objects }: Pick<Context, 'db' | 'objects'>, caseNo: string, slot: number) {
  const report = await db
    .selectFrom('abuseReports as r')
    .leftJoin('evidenceFiles as e', (join) =>
      join.onRef('e.reportId', '=', 'r.id').on('e.kind', '=', 'photo').on('e.slot', '=', slot),
    )
    .where('r.caseNo', '=', caseNo)
    .where('e.id', 'is', null)
    .select(['r.id', 'r.submittedAt'])
    .executeTakeFirst();
  if (!report) return;
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(pictureOf(slot)))
    .png()
    .toBuffer();
  const path = `evidence/${randomBytes(16).toString('base64url')}`;
  const storeSize = async (size: number) => {
    const webp = await sharp(png).resize({ width: size, withoutEnlargement: true }).webp().toBuffer();
    await objects.write(`${path}/${size}.webp`, webp);
    return webp;
  };
  await storeSize(photoSizes.small);
  const large = await storeSize(photoSizes.large);
  await db
    .insertInto('evidenceFiles')
    .values({
      reportId: report.id,
      kind: 'photo',
      slot,
      path,
      contentType: 'image/png',
      sizeBytes: png.length,
      receivedBytes: png.length,
      status: 'ready',
      tokenHash: randomBytes(32),
      tokenExpiresAt: new Date(),
      sha256: createHash('sha256').update(png).digest(),
      storedSha256: createHash('sha256').update(large).digest(),
      uploadedAt: report.submittedAt ?? new Date(),
      width: WIDTH,
      height: HEIGHT,
    })
    .onConflict((old) => old.constraint('evidence_files_slots').doNothing())
    .execute();
}

const WIDTH = 1_200;
const HEIGHT = 900;

/** A dog on a short chain at a gate, by day or in the evening. */
function pictureOf(slot: number): string {
  const sky = slot % 2 ? '#bfdbfe' : '#fed7aa';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 1200 900">
    <rect width="1200" height="900" fill="${sky}"/><rect y="600" width="1200" height="300" fill="#d6d3d1"/>
    <circle cx="${slot % 2 ? 980 : 240}" cy="160" r="80" fill="#fde047"/>
    <g fill="#1d4ed8"><rect x="120" y="220" width="26" height="420"/><rect x="200" y="220" width="26" height="420"/>
    <rect x="280" y="220" width="26" height="420"/><rect x="360" y="220" width="26" height="420"/>
    <rect x="100" y="280" width="310" height="24"/><rect x="100" y="540" width="310" height="24"/></g>
    <path d="M400 560 Q 500 700 640 590" fill="none" stroke="#57534e" stroke-width="14" stroke-dasharray="22 10"/>
    <g fill="#92400e"><ellipse cx="780" cy="620" rx="160" ry="80"/><circle cx="640" cy="540" r="70"/>
    <path d="M600 490 l-30 -60 70 30z"/><path d="M670 480 l40 -60 20 80z"/>
    <rect x="660" y="660" width="34" height="120"/><rect x="720" y="670" width="34" height="110"/>
    <rect x="830" y="670" width="34" height="110"/><rect x="890" y="650" width="34" height="130"/>
    <path d="M930 590 q90 -30 70 -90" fill="none" stroke="#92400e" stroke-width="26"/></g>
    <circle cx="620" cy="530" r="9" fill="#1c1917"/><ellipse cx="578" cy="556" rx="18" ry="12" fill="#1c1917"/>
    <ellipse cx="480" cy="810" rx="70" ry="18" fill="#94a3b8"/></svg>`;
}
