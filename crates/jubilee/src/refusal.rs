//! Why a choice is refused: small values, compared by tests, told as a `kernel::Refusal`.

use kernel::forbidden;

/// Whether a choice may be made, or why not.
pub(crate) type Allowed = Result<(), Forbidden>;

forbidden! {
    GameOver = "14.1", "game-over", "the game is over";
    OtherUnit = "5.2", "other-unit", "another unit is being placed now";
    BoxNotListed = "5.2", "box-not-listed", "the unit does not land in that box";
    BoxUnlettered = "5.4", "box-unlettered", "units only drift into boxes without letters";
    BoxFull = "5.3", "box-full", "two units are in that box already";
    OtherDelayed = "5.7", "other-delayed", "that unit is not the delayed one";
    NotAnEqualTarget = "15.1", "not-an-equal-target", "that unit is not among the equal targets";
    NotFarther = "6.18", "not-farther", "assaulted units go to a neighbouring hex farther from the assaulting unit";
    NotAnObjectiveGarrison = "8.3", "no-objective-garrison", "the air strike needs a German unit in a position with an objective";
    NotTheFullestTrack = "8.4", "not-the-fullest-track", "the beach with the most transport points loses one";
    NotBombarded = "16.3", "not-bombarded", "the bombardment removes coastal units in 0517, 0620 and 0522 only";
    NotOnMap = "10.1", "not-on-map", "the unit is not on the map";
    NotThere = "10.2", "not-there", "the unit is not in that hex";
    Disrupted = "10.17", "disrupted", "a disrupted unit performs no action";
    Acted = "10.1", "acted", "the unit has performed its action in this phase";
    NotCommando = "10.19", "not-commando", "only commandos act on a commando chit";
    NotTank = "11.13", "not-tank", "only tanks barrage";
    OtherMap = "10.4", "other-map", "no unit goes from one map to another";
    TooFar = "10.2", "too-far", "a unit moves one hex, two outside German fields of fire, or three along a road: that is too far";
    Prohibited = "10.3", "prohibited", "the terrain does not let the unit pass";
    ThreeByRoad = "10.2", "three-by-road", "a move of three hexes follows a road from its first hex to its last";
    TerrainStops = "10.3", "terrain-stops", "every way there leads into terrain that ends the move";
    WireStops = "10.6", "wire-stops", "a unit that crosses wire moves one hex only";
    HeldByGerman = "10.4", "held-by-german", "a German unit holds that hex";
    WireCrossed = "10.6", "wire-crossed", "another unit already crossed this wire in this phase";
    EntersFire = "10.2", "enters-fire", "a move of more than one hex may not enter a German field of fire";
    NoGerman = "11.1", "no-german", "no German unit is there";
    AttackedAlready = "11.11", "attacked-already", "that German unit was attacked in this phase";
    BarragedAlready = "11.15", "barraged-already", "a hex is not attacked and barraged in one phase";
    NobodyCanAttack = "11.2", "nobody-can-attack", "no infantry or commando unit next to it can attack";
    NotAdjacent = "11.2", "not-adjacent", "the unit is not next to the attacked hex";
    TankOutOfPlace = "11.2", "tank-out-of-place", "a tank must be next to the attacked hex or to attacking infantry, and in range";
    AcrossCliffOrRiver = "11.4", "across-cliff-or-river", "no attack leads across a cliff or an unbridged river";
    JoinedAlready = "11.3", "joined-already", "the unit takes part already";
    NeedsInfantry = "11.2", "needs-infantry", "an attack needs an infantry or commando unit next to the target";
    NotAnAdjacentAttacker = "15.2", "not-an-adjacent-attacker", "only an attacker next to the position can take the loss";
    OutOfRange = "11.14", "out-of-range", "the target is out of range";
    TooClose = "11.13", "too-close", "a barrage needs a target that is not adjacent";
    NoObserver = "11.13", "no-observer", "neither the tank nor any infantry is in that position's field of fire";
    NoObjective = "10.7", "no-objective", "there is no objective in the unit's hex";
    NotInObjective = "10.7", "not-in-objective", "the unit is not in that hex";
    DestroyedAlready = "10.7", "destroyed-already", "that objective is destroyed already";
    NotEvacuating = "10.8", "not-evacuating", "that map is not in evacuation mode";
    NotConnected = "10.8", "not-connected", "the unit is not in the beach hex of that box";
    UnletteredBoard = "10.8", "unlettered-board", "transport only waits at boxes with letters";
    LandedThisPhase = "10.8", "landed-this-phase", "the unit did not begin the phase on the beach";
    NoTransport = "10.12", "no-transport", "no transport points are left at that beach";
    TransportFull = "10.9", "transport-full", "the transport points left at that beach are too few";
    OtherBeach = "10.13", "other-beach", "units on this map board at the other beach";
    CannotSplit = "10.9", "cannot-split", "only regular infantry makes change";
    NoNeedToSplit = "10.9", "no-need-to-split", "change is made only to meet the transport limit exactly";
    NoReplacement = "10.9", "no-replacement", "no replacement counter is left for making change";
    NotOverstacked = "10.16", "not-overstacked", "the unit is not in the overstacked hex";
}
