resource "azurerm_security_center_contact" "full" {
  name                = "full"
  email               = "a@example.com"
  phone               = "+1-555-0100"
  alert_notifications = true
  alerts_to_admins    = true
}
