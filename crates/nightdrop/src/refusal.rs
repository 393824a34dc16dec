//! Why a choice is refused: small values, compared by tests, told by `Display`.

use kernel::Refusal;

macro_rules! forbidden {
    ($($name:ident = $rule:literal, $code:literal, $text:literal;)*) => {
        /// Why this game refuses a choice.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        #[expect(missing_docs, reason = "each says its sentence")]
        pub enum Forbidden {
            $(#[error($text)] $name,)*
        }

        impl Forbidden {
            /// The rule that forbids it.
            pub fn rule(self) -> &'static str {
                match self { $(Forbidden::$name => $rule,)* }
            }

            /// A stable word for programs.
            pub fn code(self) -> &'static str {
                match self { $(Forbidden::$name => $code,)* }
            }
        }
    };
}

forbidden! {
    NotAsked = "5", "not-asked", "that is not what is being asked now";
    GameOver = "10", "game-over", "the game is over";
    NotSurplus = "4.2.2", "not-surplus", "only a Stick in the crowded hex is moved out of it";
    NotBeside = "4.2.2", "not-beside", "a surplus Stick goes to a hex next to it that can be entered";
    DropFull = "4.2.2", "drop-full", "three Sticks are in that hex already";
    DropOnGermans = "4.2.2", "drop-on-germans", "a surplus Stick is not put on a German unit";
    NotExposed = "4.2.3", "not-exposed", "Sticks in worse places of that colour are lost first";
    NotALandedStick = "4.2.3", "not-landed", "that Stick is not among those that landed";
    ColourDone = "4.2.3", "colour-done", "that colour has lost all that the table demands";
    NotAnObjective = "2.5", "not-an-objective", "that hex is no VP hex";
    ValuePrinted = "2.5", "value-printed", "the value of that VP hex is printed on the map";
    MarkedAlready = "10.1.3", "marked-already", "there is a VP marker in that hex already";
    NotBlackStar = "4.3.1", "not-black-star", "the first markers go to bridges with a black star";
    NotFaceDown = "5.3.2", "not-face-down", "only a marker that the British placed face down is turned up";
    NoAdvantage = "2.6.1", "no-advantage", "only an Advantage counter that lies face up on the map, or the divisional HQ, is played";
    NoPatrolLeft = "5.2.2", "no-patrol-left", "every Patrol is in play or lost";
    NoPatrolHere = "5.2.2", "no-patrol-here", "a Patrol goes to a VP hex without printed value, Control or Destroyed marker, or to a village that is no VP hex";
    PatrolOnBritish = "5.2.2", "patrol-on-british", "a British unit is there";
    PatrolStack = "7", "patrol-stack", "three German units are there already";
    CannotConfuse = "5.2.2", "cannot-confuse", "Confusion falls on a German unit that can be activated";
    ConfusedAlready = "5.2.2", "confused-already", "that unit is confused already";
    NotYourAction = "5.4", "not-your-action", "that action belongs to the other side";
    ActionUsed = "5.4", "action-used", "that action was used in this turn";
    FirstActionSet = "2.6.1", "first-action-set", "the brigade whose Advantage was played acts first";
    ByNightOnly = "5.4.2", "by-night-only", "Sticks are led astray during the night only";
    NoPointsLeft = "5.4.2", "no-points-left", "no more units can be activated";
    CupEmpty = "8.5.2", "cup-empty", "no reinforcements are left";
    NotAtTheEnd = "8.6", "not-at-the-end", "only a unit in the last box of the track comes back to the map";
    NotOnTrack = "8.6", "not-on-track", "the unit is not on the off-map track";
    AtTheEnd = "8.6", "at-the-end", "the unit has reached the last box";
    BoxFull = "8.6", "box-full", "three units are in that box already";
    NotAnEntry = "8.5.3", "not-an-entry", "the unit does not enter by that hex";
    NotALovatHex = "11.2", "not-a-lovat-hex", "Lovat comes by a free hex marked L";
    NotReturning = "8.4.5", "not-returning", "the Stick comes back by the nearest free hex at the edge";
    NotOnMap = "8.1", "not-on-map", "the piece is not on the map";
    NotActive = "5.4.1", "not-active", "that unit does not belong to this Activation";
    NotGerman = "5.4.2", "not-active", "in a G3 Activation German units act";
    UsedThisTurn = "5.4.1", "used-this-turn", "Howard's and Lovat's men act once a turn";
    CannotBeActivated = "5.4.2", "cannot-be-activated", "a unit without an Attack Value is never activated";
    NoCapacity = "8.1.2", "no-capacity", "that unit cannot move";
    AdvantageStays = "2.6.4", "advantage-stays", "a headquarters counter does not move";
    MovedAlready = "8.4.1", "moved-already", "that unit has moved in this Activation";
    NowhereToMove = "8.4.2", "nowhere-to-move", "there is no hex it could move to";
    NotTogether = "8.4.1", "not-together", "a stack is formed in one hex, before it moves";
    NotAdjacent = "8.1.1", "not-adjacent", "units move from hex to adjacent hex";
    Impassable = "8.4.2", "impassable", "neither the estuary nor water without a bridge can be crossed";
    HeldByEnemy = "8.4.3", "held-by-enemy", "an enemy unit is there";
    BatteryFull = "11.3.1", "battery-full", "the battery holds one unit only";
    TooFarFromHoward = "2.3.1", "too-far-from-howard", "Howard-2 stays within one hex of Howard-1";
    OneHexAtNight = "8.2.1", "one-hex-at-night", "a Stick moves one hex at night";
    ZoneToZone = "6.3.4", "zone-to-zone", "by day no unit goes straight from one enemy Zone of Control to another";
    CannotPayZone = "6.2.2", "cannot-pay-zone", "there are not enough Movement Points left for the enemy's Zone of Control";
    CannotPayZoneByDay = "6.3.2", "cannot-pay-zone", "there are not enough Movement Points left for the enemy's Zone of Control";
    NoPointsForHex = "8.1.1", "too-dear", "there are not enough Movement Points left for that hex";
    NotAtEdge = "8.4.5", "not-at-edge", "the map ends elsewhere";
    MustMove = "8.4.1", "must-move", "the unit was picked to move: a step comes first";
    NotUnknown = "5.4.2", "not-unknown", "only unknown Sticks are led astray";
    OtherBrigade = "5.4.2", "other-brigade", "that Stick belongs to the other brigade";
    WouldCrowd = "7", "would-crowd", "more than three units would be left in that hex";
    CannotAttack = "9.1.2", "cannot-attack", "a unit without an Attack Value never attacks";
    SticksNeverFight = "9.3.1", "sticks-never-fight", "Sticks take no part in combat";
    FoughtAlready = "9.2.1", "fought-already", "that unit has attacked in this Activation";
    NotNextToTarget = "9.1.1", "not-next-to-target", "an attacker must be next to the hex it attacks";
    AcrossWater = "9.1.3", "across-water", "nobody attacks across water without a bridge";
    NobodyThere = "9.1.1", "nobody-there", "there is no enemy in that hex";
    AttackedAlready = "9.1.1", "attacked-already", "that hex was attacked in this Activation";
    NotInTouch = "9.1.1", "not-in-touch", "at night the attackers' hexes must be next to one another";
    JoinedAlready = "9.2.1", "joined-already", "the unit takes part already";
    NotDefending = "9.2.3", "not-defending", "the Point unit is one of the defenders";
    NotALoser = "9.2.5", "not-a-loser", "that unit did not lose this combat";
    HadItsResult = "9.2.5", "had-its-result", "every losing unit takes one Combat Result before any takes a second";
    NoRetreatThere = "9.4.1", "no-retreat-there", "a retreat leads one hex away from the enemy Point unit, to a hex with room";
    NotInTheStack = "9.4.3", "not-in-the-stack", "that unit is not in the retreating stack";
    MayNotAdvance = "9.5.1", "may-not-advance", "that unit cannot advance into the hex";
    NotOverstacked = "7", "not-overstacked", "that unit is not in the crowded hex";
    NothingToTurn = "2.4.1", "nothing-to-turn", "no Sticks of that colour can be turned up there now";
    NotTurnedUp = "2.4.1", "not-turned-up", "every Stick of that colour in the hex is turned up first";
    NotOneStack = "2.4.1", "not-one-stack", "the Sticks must be of one colour, in one hex and of the brigade that acted";
    NoCompanyFromThat = "2.4.1", "no-company-from-that", "two Sticks need an L or an HQ among them; three may also be three P";
    AdvantageNeverJoins = "2.6.5", "advantage-never-joins", "a headquarters counter never becomes part of a Company";
    NoCompanyCounter = "2.2", "no-company-counter", "no Company of that colour is left";
    NotReduced = "2.4.2", "not-reduced", "only a reduced Company is reinforced";
    WrongColour = "2.4.2", "wrong-colour", "the Stick and the Company must be of one colour";
    NotWithCompany = "2.4.2", "not-with-company", "the Stick must be turned up and stand with the Company";
}

impl From<Forbidden> for Refusal {
    fn from(forbidden: Forbidden) -> Refusal {
        Refusal::new(forbidden.rule(), forbidden.code(), forbidden.to_string())
    }
}
