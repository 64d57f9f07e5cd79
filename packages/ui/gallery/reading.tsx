import { Accordion } from '@portal/ui/accordion';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Carousel } from '@portal/ui/carousel';
import { ArrowRight, FileText, Message, Quote, Receipt, Search, Shield } from '@portal/ui/icons';
import { Prose } from '@portal/ui/prose';
import { Section } from '@portal/ui/section';
import { Tabs } from '@portal/ui/tabs';
import { Block } from './block';

export const Hero = () => (
  <Section
    tone="hero"
    eyebrow="Independent risk advisory"
    title="Know who you are dealing with before you sign"
    lead="A discreet assessment of companies, platforms and individuals, by investigators with 30+ years of experience."
  >
    <div className="flex flex-wrap gap-3">
      <Button variant="hero" size="lg">
        Start Your Risk Check
      </Button>
      <Button variant="hero-outline" size="lg">
        Learn More
      </Button>
    </div>
  </Section>
);

const services = ['Company verification report', 'Investment scheme and platform risk check', 'Post-scam advisory'];

export const Cards = () => (
  <Block title="Cards">
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((title, index) => (
        <Card key={title} emphasis={index === 1} interactive>
          <CardHeader>
            <div className="mb-3 flex items-center justify-between">
              <span className="rounded-lg bg-primary-soft p-2.5 text-primary-ink">
                {index === 0 ? <Search className="size-5" /> : <Shield className="size-5" />}
              </span>
              {index === 1 && <Badge tone="blue">Most Popular</Badge>}
            </div>
            <CardTitle>{title}</CardTitle>
            <CardDescription>Ownership, licences, sanctions, litigation and reputation, in one report.</CardDescription>
          </CardHeader>
          <CardContent>
            <p className="font-display text-3xl">from $1,000</p>
          </CardContent>
          <CardFooter>
            <Button variant={index === 1 ? 'primary' : 'outline'} wide>
              Get Started <ArrowRight />
            </Button>
          </CardFooter>
        </Card>
      ))}
    </div>
  </Block>
);

const testimonial = (id: string) => ({
  id,
  content: (
    <Card asChild>
      <figure className="p-6">
        <Quote className="mb-4 size-6 text-accent" />
        <blockquote className="grow text-pretty leading-relaxed">
          They found in two days what we had not seen in two months. We did not sign.
        </blockquote>
        <figcaption className="mt-5 text-sm">
          <span className="block font-semibold">Person {id}</span>
          <span className="text-muted-foreground">Export manager, Dubai</span>
        </figcaption>
      </figure>
    </Card>
  ),
});

export const Carousels = () => (
  <Block title="Carousel">
    <Carousel label="Testimonials" slides={['1', '2', '3', '4', '5'].map(testimonial)} />
    <Carousel className="mt-8" label="Three that fit" slides={['a', 'b', 'c'].map(testimonial)} />
  </Block>
);

export const Disclosures = () => (
  <Block title="Tabs and accordion">
    <Tabs
      label="Case"
      items={[
        { value: 'details', label: 'Details', icon: FileText, content: <p>Everything that was submitted.</p> },
        { value: 'messages', label: 'Messages (3)', icon: Message, content: <p>The conversation.</p> },
        { value: 'invoices', label: 'Invoices (1)', icon: Receipt, content: <p>What is owed.</p> },
      ]}
    />
    <Accordion
      className="mt-8 max-w-3xl"
      defaultOpen="q1"
      items={[
        { id: 'q1', title: 'How long does an assessment take?', content: 'The initial assessment takes 48 hours.' },
        { id: 'q2', title: 'Is my request confidential?', content: 'Yes. Nobody learns that you asked.' },
        { id: 'q3', title: 'Do you represent clients in court?', content: 'No. We advise only.' },
      ]}
    />
  </Block>
);

export const Reading = () => (
  <Block title="Prose">
    <Prose>
      <h2>1. What we do with your data</h2>
      <p>
        We use what you send only to assess the risk that you asked about. See also the <a href="#top">terms</a>.
      </p>
      <h3>Kinds of data</h3>
      <ul>
        <li>Your name and how to reach you</li>
        <li>What you tell us about a company or a person</li>
      </ul>
      <p>Files are kept encrypted and are deleted when the case has been closed for a year.</p>
    </Prose>
  </Block>
);
