resource "azurerm_security_center_contact" "none" {
  name                = "none"
  email               = "" # BAD
  alert_notifications = true
  alerts_to_admins    = true
}
