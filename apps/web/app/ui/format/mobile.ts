/** Formats an Indian mobile number: "+91 98765 43210" for "9876543210". */
export const formatMobile = (mobileNo: string) => `+91 ${mobileNo.slice(0, 5)} ${mobileNo.slice(5)}`;
