interface ProgressBarProps {
  label: string;
  /** Whole percent, 0 to 100. */
  percent: number;
}

export const ProgressBar = ({ label, percent }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
  >
    <div
      className="h-full rounded-full bg-primary transition-[width] duration-200"
      style={{ width: `${percent}%` }}
    />
  </div>
);
