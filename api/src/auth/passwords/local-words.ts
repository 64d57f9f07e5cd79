/**
 * Words that people of this product's markets build passwords from, and that lists of leaked passwords have too rarely or not at all.
 * Words of two letters are in `joined` only.
 */
const places = `
  india bharat hindustan mumbai bombay delhi newdelhi bangalore bengaluru chennai madras kolkata calcutta hyderabad pune ahmedabad jaipur
  surat lucknow kanpur nagpur indore bhopal patna vadodara kochi cochin kerala gujarat punjab tamilnadu karnataka maharashtra rajasthan goa
  assam bihar haryana telangana andhra odisha noida gurgaon gurugram chandigarh coimbatore mysore mangalore trivandrum agra varanasi
  dubai abudhabi sharjah ajman fujairah rasalkhaimah ummalquwain alain emirates unitedarabemirates jumeirah deira marina burjkhalifa
  saudi saudiarabia arabia riyadh jeddah makkah mecca madinah medina dammam khobar ksa qatar doha kuwait bahrain manama oman muscat salalah
  yemen jordan amman lebanon beirut egypt cairo alexandria iraq baghdad iran tehran syria damascus palestine morocco tunisia sudan turkey istanbul
  pakistan karachi lahore islamabad rawalpindi peshawar bangladesh dhaka srilanka colombo nepal kathmandu philippines manila indonesia jakarta malaysia
  england britain greatbritain unitedkingdom scotland wales ireland london manchester birmingham liverpool leeds glasgow edinburgh bristol
  cardiff belfast sheffield newcastle nottingham leicester coventry brighton oxford cambridge york america unitedstates usa canada toronto australia
  sydney melbourne germany berlin france paris italy rome spain madrid netherlands amsterdam belgium switzerland zurich geneva sweden norway denmark
  finland japan tokyo southkorea seoul singapore hongkong china beijing shanghai russia moscow newyork california texas chicago
`;

const names = `
  mohammed muhammad mohamed mohammad ahmed ahmad mahmoud mustafa ibrahim ismail yusuf yousef youssef omar umar ali hassan hussain hussein khalid
  khaled abdullah abdul rahman abdulrahman rashid rasheed saeed salem salim sultan hamad hamdan maktoum zayed khalifa faisal fahad nasser tariq tarek
  bilal imran irfan asif arif sameer samir karim kareem jamal fatima fatma aisha ayesha maryam mariam khadija zainab sara sarah noor nour layla leila
  hana huda amina salma yasmin reem shaikh sheikh khan malik qureshi ansari siddiqui farooq
  rahul rohit rohan raj raja rajesh rakesh ramesh suresh mahesh dinesh mukesh naresh ganesh ganesha krishna shiva shivam shankar vishnu hanuman
  ram sairam saibaba jaihind jaisriram om omsairam lakshmi laxmi durga amit ankit ankur anil sunil vikas vikram vijay ajay sanjay sandeep pradeep deepak
  manish manoj ravi kumar sharma verma gupta singh patel shah mehta reddy rao nair iyer joshi mishra pandey yadav chauhan kapoor khanna agarwal
  arjun aditya abhishek akash ashish ashok gaurav harish karthik kiran nikhil nitin prakash praveen prashant pooja priya priyanka neha nisha anjali
  anita sunita kavita divya deepa deepika swati sneha shreya kavya ananya aishwarya lakshman saurabh shubham siddharth sachin tendulkar dhoni virat kohli
  james john robert michael william david richard thomas charles oliver george harry jack jacob charlie noah arthur leo oscar henry edward emma
  olivia amelia isla ava sophia grace lily emily jessica lucy charlotte elizabeth victoria diana margaret smith jones taylor brown williams wilson
`;

/** Of offices, shops and devices: words of initial and shared passwords. */
const business = `
  admin administrator sysadmin superadmin superuser root user users username guest demo test tester testing sample example default temp temporary
  password passwd passcode passphrase pass login logon signin signup welcome hello change changeme letmein secret secure security system server
  network internet wifi router modem switch firewall office company corporate business enterprise manager director employee staff team
  support service helpdesk desk contact info sales marketing finance account accounts accounting payroll training student teacher school college
  university doctor hospital clinic bank banking money dollar rupee dirham pound invoice payment customer client clients attorney lawyer advocate legal
  justice court case cases portal risk check checks report advisory adviser advisor fraud scam police crime safe trust trusted private confidential
  project product database data backup storage cloud computer laptop desktop mobile phone android iphone samsung apple google gmail facebook
  instagram whatsapp youtube amazon microsoft windows oracle cisco huawei lenovo toshiba dell vmware linux ubuntu centos docker jenkins tomcat
  postgres mysql mongodb redis github gitlab wordpress developer development production staging local localhost remote access control
  winter spring summer autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday morning night
  diwali holi ramadan ramzan bismillah inshallah mashallah alhamdulillah allah cricket football
`;

/** Words that make a guessable password also when two or three of them are joined, such as `MyPassword` or `AdminPortal`. */
const joinedOnly = `
  my the new old this is it in to me you we our your for and no not one first best good big super love like god king queen home world word
  work open please yes hi bye let key lock enter mypass iloveyou ilove uae uk us hr pwd abc xyz qwerty dev prod web app site
`;

const split = (text: string) => text.trim().split(/\s+/);

export const joinedWords: readonly string[] = [...split(joinedOnly), ...split(business), ...split(places)];
export const localWords: readonly string[] = [...joinedWords, ...split(names)];
