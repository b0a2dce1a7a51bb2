const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount as people read it in messages: "₹1,23,456", with paise only where there are some. */
export const inRupees = (paise: number) => rupees.format(paise / 100);

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** A moment as people in India read it in messages: "Tue, 24 Nov, 4:30 pm". */
export const inIndianTime = (moment: Date) => time.format(moment);
