/**
 * Two hundred well-known pincodes: pincode, locality, latitude, longitude, under the city's name as used in postal
 * addresses. Taken from a map by hand, deliberately independent of the lists behind the pincode table.
 */
const LIST = `
Delhi
110001 Connaught Place 28.632 77.218
110006 Chandni Chowk 28.656 77.230
110016 Hauz Khas 28.549 77.200
110017 Malviya Nagar 28.533 77.211
110019 Kalkaji 28.540 77.258
110027 Rajouri Garden 28.647 77.121
110034 Pitampura 28.697 77.131
110048 Greater Kailash 28.548 77.238
110070 Vasant Kunj 28.526 77.155
110085 Rohini 28.717 77.115
110091 Mayur Vihar 28.606 77.296
Noida
201301 Sector 18 28.570 77.321
201303 Sector 44 28.560 77.350
201304 Sector 93 28.522 77.375
201305 Sector 82 28.535 77.400
201307 Sector 71 28.598 77.380
201309 Sector 62 28.624 77.365
Gurugram
122001 Old City 28.460 77.028
122002 DLF Phase 2 28.477 77.092
122003 Sector 46 28.440 77.080
122009 Galleria 28.467 77.081
122011 Sector 56 28.425 77.097
122016 Udyog Vihar 28.504 77.085
122017 Palam Vihar 28.510 77.037
122018 Sohna Road 28.415 77.045
Ghaziabad
201001 Old City 28.667 77.433
201002 Kavi Nagar 28.675 77.448
201005 Sahibabad 28.682 77.365
201009 Pratap Vihar 28.650 77.410
201010 Vaishali 28.646 77.338
201012 Vasundhara 28.662 77.372
201014 Indirapuram 28.641 77.371
Faridabad
121001 New Industrial Township 28.390 77.297
121002 Old Faridabad 28.415 77.320
121003 Sector 37 28.470 77.307
121004 Ballabgarh 28.341 77.322
121006 Sector 9 28.368 77.318
121007 Sector 15 28.396 77.323
Mumbai
400001 Fort 18.937 72.837
400005 Colaba 18.909 72.813
400006 Malabar Hill 18.955 72.799
400014 Dadar 19.017 72.848
400016 Mahim 19.038 72.842
400026 Cumballa Hill 18.968 72.808
400049 Juhu 19.107 72.827
400050 Bandra West 19.056 72.832
400053 Andheri West 19.133 72.832
400062 Goregaon West 19.163 72.842
400064 Malad West 19.187 72.842
400067 Kandivali West 19.205 72.838
400071 Chembur 19.056 72.899
400076 Powai 19.120 72.907
400080 Mulund West 19.173 72.947
400092 Borivali West 19.233 72.847
Thane
400601 Naupada 19.191 72.972
400603 Kopri 19.182 72.981
400604 Wagle Estate 19.191 72.950
400607 Ghodbunder Road 19.230 72.975
400610 Vasant Vihar 19.222 72.966
Navi Mumbai
400614 CBD Belapur 19.019 73.039
400701 Ghansoli 19.118 73.000
400703 Vashi 19.077 72.999
400705 Sanpada 19.065 73.010
400706 Nerul 19.034 73.018
400708 Airoli 19.157 72.994
400709 Kopar Khairane 19.103 73.010
410210 Kharghar 19.037 73.068
Bengaluru
560001 MG Road 12.977 77.602
560003 Malleswaram 13.003 77.571
560004 Basavanagudi 12.942 77.573
560008 Ulsoor 12.979 77.625
560010 Rajajinagar 12.990 77.553
560034 Koramangala 12.930 77.624
560037 Marathahalli 12.962 77.699
560038 Indiranagar 12.978 77.640
560043 Banaswadi 13.018 77.650
560066 Whitefield 12.970 77.750
560071 Domlur 12.961 77.638
560076 Hulimavu 12.895 77.600
560078 JP Nagar 12.906 77.578
560092 Sahakar Nagar 13.062 77.588
560100 Electronic City 12.845 77.663
560102 HSR Layout 12.912 77.641
560103 Bellandur 12.930 77.683
Hyderabad
500001 Abids 17.388 78.476
500003 Secunderabad 17.440 78.489
500004 Khairatabad 17.410 78.461
500008 Tolichowki 17.398 78.410
500016 Begumpet 17.445 78.464
500029 Himayatnagar 17.402 78.487
500032 Gachibowli 17.440 78.350
500033 Jubilee Hills 17.431 78.407
500034 Banjara Hills 17.415 78.440
500038 Ameerpet 17.440 78.445
500049 Miyapur 17.495 78.355
500072 Kukatpally 17.494 78.399
500074 LB Nagar 17.342 78.552
500081 Madhapur 17.449 78.385
500084 Kondapur 17.465 78.362
Chennai
600001 Parrys 13.091 80.287
600004 Mylapore 13.034 80.268
600010 Kilpauk 13.083 80.241
600017 T Nagar 13.041 80.234
600020 Adyar 13.003 80.257
600024 Kodambakkam 13.052 80.222
600034 Nungambakkam 13.060 80.241
600040 Anna Nagar 13.086 80.210
600041 Thiruvanmiyur 12.983 80.259
600042 Velachery 12.979 80.220
600045 Tambaram 12.925 80.118
600078 KK Nagar 13.041 80.199
600090 Besant Nagar 13.000 80.267
600096 Perungudi 12.965 80.243
600119 Sholinganallur 12.900 80.228
Kolkata
700001 BBD Bagh 22.571 88.350
700004 Shyambazar 22.600 88.376
700016 Park Street 22.551 88.355
700017 Park Circus 22.542 88.364
700019 Ballygunge 22.526 88.366
700026 Kalighat 22.518 88.345
700027 Alipore 22.528 88.330
700029 Gariahat 22.517 88.360
700032 Jadavpur 22.497 88.370
700034 Behala 22.497 88.312
700054 Kankurgachi 22.573 88.388
700064 Salt Lake 22.592 88.408
700091 Salt Lake Sector V 22.576 88.428
700156 New Town 22.590 88.475
Pune
411001 Camp 18.517 73.879
411004 Deccan Gymkhana 18.516 73.836
411006 Yerawada 18.553 73.886
411007 Aundh 18.559 73.810
411014 Viman Nagar 18.562 73.918
411028 Hadapsar 18.502 73.927
411030 Sadashiv Peth 18.509 73.847
411038 Kothrud 18.507 73.807
411040 Wanowrie 18.490 73.900
411045 Baner 18.560 73.787
411048 Kondhwa 18.470 73.890
411057 Hinjewadi 18.595 73.745
Ahmedabad
380001 Lal Darwaja 23.025 72.583
380004 Shahibaug 23.055 72.592
380007 Paldi 23.012 72.560
380008 Maninagar 22.997 72.603
380009 Navrangpura 23.037 72.559
380015 Satellite 23.027 72.528
380054 Bodakdev 23.043 72.515
380058 Bopal 23.033 72.463
382424 Chandkheda 23.112 72.583
Jaipur
302001 MI Road 26.918 75.802
302004 Raja Park 26.897 75.832
302012 Jhotwara 26.945 75.745
302015 Tonk Road 26.885 75.797
302016 Bani Park 26.930 75.793
302017 Malviya Nagar 26.855 75.815
302020 Mansarovar 26.855 75.765
302021 Vaishali Nagar 26.910 75.740
302029 Sanganer 26.817 75.790
Lucknow
226001 Hazratganj 26.848 80.945
226003 Chowk 26.868 80.905
226005 Alambagh 26.813 80.902
226010 Gomti Nagar 26.852 81.000
226012 LDA Colony 26.790 80.895
226016 Indira Nagar 26.885 80.993
226017 Rajajipuram 26.845 80.885
226024 Aliganj 26.893 80.940
Kochi
682001 Fort Kochi 9.965 76.243
682011 Ernakulam 9.977 76.282
682016 Ravipuram 9.962 76.288
682017 Kaloor 9.995 76.297
682019 Vyttila 9.967 76.318
682020 Kadavanthra 9.965 76.300
682024 Edappally 10.025 76.308
682030 Kakkanad 10.012 76.355
Chandigarh
160011 Sector 11 30.757 76.780
160014 Panjab University 30.759 76.768
160017 Sector 17 30.740 76.783
160019 Sector 19 30.728 76.792
160022 Sector 22 30.732 76.772
160036 Sector 36 30.733 76.757
160047 Sector 47 30.697 76.770
Nagpur
440001 Civil Lines 21.153 79.076
440010 Shankar Nagar 21.135 79.060
440022 Pratap Nagar 21.115 79.050
Indore
452001 Old City 22.717 75.864
452009 Sudama Nagar 22.695 75.835
452010 Vijay Nagar 22.752 75.893
Coimbatore
641002 RS Puram 11.008 76.948
641004 Peelamedu 11.028 77.005
641012 Gandhipuram 11.018 76.967
Surat
395003 Old City 21.197 72.835
395007 Piplod 21.165 72.785
395009 Adajan 21.195 72.795
Patna
800001 GPO 25.612 85.130
800020 Kankarbagh 25.595 85.155
Bhubaneswar
751007 Saheed Nagar 20.290 85.845
751024 Patia 20.353 85.817
Thiruvananthapuram
695001 GPO 8.492 76.950
695004 Pattom 8.525 76.940
695011 Medical College 8.523 76.925
`;

/** A pincode with its location and its city's usual spelling. */
export interface KnownPincode {
  pincode: string;
  locality: string;
  city: string;
  latitude: number;
  longitude: number;
}

export const knownPincodes: KnownPincode[] = readList(LIST);

function readList(list: string): KnownPincode[] {
  const known: KnownPincode[] = [];
  let city = '';
  for (const line of list.trim().split('\n')) {
    const [, pincode = '', locality = '', latitude, longitude] =
      /^(\d{6}) (.+) ([\d.]+) ([\d.]+)$/.exec(line) ?? [];
    if (pincode)
      known.push({ pincode, locality, city, latitude: Number(latitude), longitude: Number(longitude) });
    else city = line;
  }
  return known;
}
