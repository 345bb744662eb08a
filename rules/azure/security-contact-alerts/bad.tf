resource "azurerm_security_center_contact" "off" {
  name                = "off"
  email               = "a@example.com"
  alert_notifications = false # BAD
  alerts_to_admins    = true
}
