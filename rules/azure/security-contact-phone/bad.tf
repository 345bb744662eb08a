resource "azurerm_security_center_contact" "mail" { # BAD
  name                = "mail"
  email               = "a@example.com"
  alert_notifications = true
  alerts_to_admins    = true
}
